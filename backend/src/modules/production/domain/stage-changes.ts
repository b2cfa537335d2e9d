import type { StageChange } from "../../../contracts/orders/production"
import type { AuditItem } from "../../../contracts/staff/audit"

/** The name of the stages' table in the audit log. */
export const STAGE_TABLE = "production_stage"

type Entry = Pick<AuditItem, "at" | "person" | "kind" | "thing_id" | "changes">

/**
 * What a change of one column means.
 * @param stage in quotes
 * @param from and `to` as stored in the log
 */
const SENTENCES: Record<string, (stage: string, from: string | null, to: string | null) => string> = {
  name: (_, from, to) => `Renamed “${from}” to “${to}”.`,
  buyer_name: (stage, _, to) =>
    to ? `The buyer sees ${stage} as “${to}”.` : `The buyer sees ${stage} by its name.`,
  rank: (stage, from, to) => `Moved ${stage} from place ${Number(from) + 1} to ${Number(to) + 1}.`,
  shown_to_buyer: (stage, _, to) => `${stage} is ${to === "true" ? "" : "no longer "}shown to the buyer.`,
  mails_buyer: (stage, _, to) =>
    to === "true" ? `${stage} emails the buyer.` : `${stage} no longer emails the buyer.`,
  is_end: (stage, _, to) => `${stage} is ${to === "true" ? "" : "no longer "}the end.`,
}

/**
 * What staff changed in the list of stages, from the audit log, in sentences. Pure.
 * @param names of all stages by id, including those that no longer exist
 */
export function stageChanges(entries: readonly Entry[], names: ReadonlyMap<string, string>): StageChange[] {
  return entries.flatMap(({ at, person, kind, thing_id, changes }) => {
    const renamed = changes.find(({ field }) => field === "name")?.to
    const stage = `“${renamed ?? names.get(thing_id) ?? "A stage"}”`
    const said =
      kind === "added"
        ? [`Added ${stage}.`]
        : kind === "removed"
          ? [`Removed ${stage}.`]
          : changes.flatMap(({ field, from, to }) => SENTENCES[field]?.(stage, from, to) ?? [])
    return said.length > 0 ? [{ at, by: person, said }] : []
  })
}

/**
 * Who made one save, and what it changed. Adding or removing a stage moves those below it, which is only said where
 * nothing else was changed. Pure.
 * @param changes of that save
 */
export function stageSaveWords(changes: readonly StageChange[]): { by: string; what: string } | undefined {
  const [last] = changes
  if (!last) return undefined
  const said = changes.flatMap((change) => change.said)
  const own = said.filter((sentence) => !sentence.startsWith("Moved "))
  return {
    by: last.by,
    what: (own.length > 0 ? own : said).map((sentence) => sentence.replace(/\.$/, "")).join("; "),
  }
}
