import { formatBogies, parseBogies } from "./bogie-fit"
import { makeKey, type SledEntry, type SledFile, sledKey, tidyName, yearProblem } from "./sled-file"
import type { StoredSled } from "./sleds"

/** The SKUs that fitment may name; wheels without a color. */
export interface KnownSkus {
  mountKits: ReadonlySet<string>
  dampeners: ReadonlySet<string>
  wheels: ReadonlySet<string>
}

/**
 * `whole`: the file is the whole list, so a sled that isn't in it is removed; `update`: such a sled stays; `add`:
 * nothing that exists or ever existed is touched, only new sleds are added.
 */
export const IMPORT_MODES = ["whole", "update", "add"] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** The stages of an import: checked, then applied or not. `stale`: the sleds have changed since it was checked. */
export const IMPORT_STATUSES = [
  "checking",
  "refused",
  "ready",
  "applying",
  "applied",
  "stale",
  "failed",
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** What happens to one sled. `notes`: what changes, why the line is refused, or that nothing else has its make. */
export interface PlannedRow {
  action: "added" | "changed" | "removed" | "refused"
  line: number | null
  /** Null for a refused line and for a sled that never existed. */
  sled_id: string | null
  year: number | null
  make: string | null
  model: string | null
  mount_kit_sku: string | null
  dampener_sku: string | null
  bogies: string | null
  /** Whether the sled's fitment is demo data afterwards. */
  demo_data: boolean
  notes: string[]
}

export interface SledPlan {
  rows: PlannedRow[]
  unchanged: number
}

const shown = (sku: string | null) => sku ?? "none"

/**
 * Whether a sled's fitment is invented after an import. The mark stays until the file says that someone has verified
 * the line; a line that doesn't say changes nothing.
 */
const isDemoAfter = (before: StoredSled | undefined, { verified }: SledEntry): boolean =>
  verified === null ? (before?.demo_data ?? false) : !verified

/** What a change does, for staff: "mount kit MK-101 to MK-102". */
function changes(before: StoredSled, after: SledEntry): string[] {
  const notes: string[] = []
  const demo = isDemoAfter(before, after)
  if (before.demo_data !== demo) notes.push(demo ? "marked as demo data" : "verified, no longer demo data")
  if (before.make !== after.make || before.model !== after.model) {
    notes.push(`name ${before.make} ${before.model} to ${after.make} ${after.model}`)
  }
  if (before.mount_kit_sku !== after.mount_kit_sku) {
    notes.push(`mount kit ${shown(before.mount_kit_sku)} to ${shown(after.mount_kit_sku)}`)
  }
  if (before.dampener_sku !== after.dampener_sku) {
    notes.push(`dampener ${shown(before.dampener_sku)} to ${shown(after.dampener_sku)}`)
  }
  if (before.bogies !== after.bogies) {
    const name = (bogie: { sku: string; single: boolean } | undefined) =>
      bogie ? `${bogie.sku}${bogie.single ? " single" : ""}` : "none"
    const [old, now] = [parseBogies(before.bogies), parseBogies(after.bogies)]
    for (let position = 1; position <= 11; position++) {
      const [from, to] = [old, now].map((list) => name(list.find((bogie) => bogie.position === position)))
      if (from !== to) notes.push(`bogie ${position} ${from} to ${to}`)
    }
  }
  return notes
}

interface UnknownSku {
  /** Where it is: a field, or the position of a bogie. */
  part: "mount_kit_sku" | "dampener_sku" | number
  reason: string
}

/**
 * SKUs that the shop doesn't sell. Those that a sled already has are accepted: a part may be unavailable for a while.
 */
export function unknownSkus(
  after: SledEntry,
  before: StoredSled | undefined,
  known: KnownSkus,
): UnknownSku[] {
  const unknown: UnknownSku[] = []
  const kit = after.mount_kit_sku
  if (kit && kit !== before?.mount_kit_sku && !known.mountKits.has(kit)) {
    unknown.push({ part: "mount_kit_sku", reason: `The shop has no mount kit ${kit}.` })
  }
  const dampener = after.dampener_sku
  if (dampener && dampener !== before?.dampener_sku && !known.dampeners.has(dampener)) {
    unknown.push({ part: "dampener_sku", reason: `The shop has no dampener ${dampener}.` })
  }
  const had = new Set(parseBogies(before?.bogies ?? "").map(({ sku }) => sku))
  for (const { position, sku } of parseBogies(after.bogies)) {
    if (!had.has(sku) && !known.wheels.has(sku))
      unknown.push({ part: position, reason: `The shop has no bogie wheel ${sku} (bogie_${position}).` })
  }
  return unknown
}

/** A make that no sled has yet may be a slip of the pen. The first list of all has nothing else. */
function newMake({ make }: SledEntry, had: ReadonlyMap<string, string>): string[] {
  return had.size === 0 || had.has(makeKey(make)) ? [] : [`${make} is a new make`]
}

const planned = (
  action: PlannedRow["action"],
  { year, make, model, mount_kit_sku, dampener_sku, bogies }: SledEntry | StoredSled,
  rest: Pick<PlannedRow, "line" | "sled_id" | "demo_data" | "notes">,
): PlannedRow => ({ action, year, make, model, mount_kit_sku, dampener_sku, bogies, ...rest })

/** Most refused lines that are shown; the rest are only counted. */
export const MOST_REFUSED = 10_000
/** Characters of a cell that a refusal quotes, at most. */
const LONGEST_QUOTE = 300

/** A text from a file, made safe to store and show, whatever is in it. */
function quoted(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").slice(0, LONGEST_QUOTE)
}

/** A refused line with all that is wrong with it, and the sled's name as far as it can be read. */
function refusedRow(line: number, reasons: readonly string[], sled: SledEntry | undefined): PlannedRow {
  return {
    action: "refused",
    line,
    sled_id: null,
    year: sled && yearProblem(sled.year) === null ? sled.year : null,
    make: sled ? quoted(sled.make) : null,
    model: sled ? quoted(sled.model) : null,
    mount_kit_sku: null,
    dampener_sku: null,
    bogies: null,
    demo_data: false,
    notes: reasons.map(quoted),
  }
}

/** What was refused as the file was read: a row for each line. */
function refusedRows({ refused, sleds }: SledFile): PlannedRow[] {
  const reasons = new Map<number, string[]>()
  for (const { line, reason } of refused) reasons.set(line, [...(reasons.get(line) ?? []), reason])
  const byLine = new Map(sleds.map((sled) => [sled.line, sled]))
  return [...reasons].map(([line, found]) => refusedRow(line, found, byLine.get(line)))
}

/** The refused lines to show, in the order of the file. */
function shownRefusals(refused: readonly PlannedRow[]): PlannedRow[] {
  const rows = [...refused].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, MOST_REFUSED)
  const more = refused.length - rows.length
  const last = rows.at(-1)?.line ?? 1
  return more > 0
    ? [...rows, refusedRow(last, [`${more} more lines after this one were refused.`], undefined)]
    : rows
}

/**
 * The spelling of makes, by their keys (`makeKey`): the one that most sleds use.
 * @param counts sleds by make, as it is spelled
 */
export function spellings(counts: Iterable<readonly [string, number]>): Map<string, string> {
  const rarestFirst = [...counts].sort(([, a], [, b]) => a - b)
  return new Map(rarestFirst.map(([make]) => [makeKey(make), tidyName(make)]))
}

function countMakes(sleds: readonly { make: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { make } of sleds) counts.set(make, (counts.get(make) ?? 0) + 1)
  return counts
}

const isTidy = ({ make, model }: StoredSled) => tidyName(make) === make && tidyName(model) === model

/** Stored sleds by key. Of two that look the same, the one that an entry's name fits; the others are its twins. */
function byKey(sleds: readonly StoredSled[]): { sleds: Map<string, StoredSled>; twins: StoredSled[] } {
  const found = new Map<string, StoredSled>()
  const twins: StoredSled[] = []
  for (const sled of sleds) {
    const key = sledKey(sled)
    const other = found.get(key)
    if (other && (isTidy(other) || !isTidy(sled))) twins.push(sled)
    else {
      if (other) twins.push(other)
      found.set(key, sled)
    }
  }
  return { sleds: found, twins }
}

/**
 * What importing a file would do to the existing sleds. Pure. Rows come refused first, then in the order of the file,
 * with the sleds to remove last. A sled that was removed and comes back is the same one as before.
 */
export function planSleds(
  file: SledFile,
  current: readonly StoredSled[],
  known: KnownSkus,
  mode: ImportMode,
): SledPlan {
  const { sleds: existing, twins } = byKey(current.filter(({ deleted }) => !deleted))
  const former = new Map(current.filter(({ deleted }) => deleted).map((sled) => [sledKey(sled), sled]))
  const makes = spellings(countMakes(file.sleds))
  const had = spellings(countMakes([...existing.values()]))
  // The whole list may respell a make; a part of it may not split one in two.
  if (mode !== "whole") for (const known of had) makes.set(...known)
  const refused = refusedRows(file)
  const broken = new Set(file.refused.map(({ line }) => line))
  const rows: PlannedRow[] = []
  const named = new Set<string>()
  let unchanged = 0

  for (const read of file.sleds) {
    const { line } = read
    const key = sledKey(read)
    const before = existing.get(key)
    const was = before ?? former.get(key)
    named.add(key)
    if (broken.has(line)) continue
    const kept = parseBogies(was?.bogies ?? "").filter(({ position }) => file.unnamed.includes(position))
    const entry = {
      ...read,
      make: makes.get(makeKey(read.make)) ?? read.make,
      bogies: formatBogies([...parseBogies(read.bogies), ...kept]),
    }
    const reasons = unknownSkus(entry, was, known).map(({ reason }) => reason)
    if (reasons.length > 0) {
      refused.push(refusedRow(line, reasons, entry))
      continue
    }
    const leftAlone = mode === "add" && was !== undefined
    const notes = before ? changes(before, entry) : newMake(entry, had)
    if (leftAlone || (before && notes.length === 0)) unchanged++
    else {
      const demo_data = isDemoAfter(was, entry)
      const sled_id = was?.id ?? null
      rows.push(planned(before ? "changed" : "added", entry, { line, sled_id, demo_data, notes }))
    }
  }
  // A file that can't be read, or isn't a list of sleds, says nothing about any.
  const isRead = file.sleds.length > 0 || file.refused.length === 0
  if (mode === "whole" && isRead) {
    const unnamed = [...existing.values()].filter((sled) => !named.has(sledKey(sled)))
    for (const sled of [...unnamed, ...twins]) {
      const { id: sled_id, demo_data } = sled
      rows.push(planned("removed", sled, { line: null, sled_id, demo_data, notes: [] }))
    }
  }
  return { rows: [...shownRefusals(refused), ...rows], unchanged }
}
