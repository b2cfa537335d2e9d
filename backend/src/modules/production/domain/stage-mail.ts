import type { Stage } from "./stages"

/*
 * When an order's buyer is mailed of a stage, and which stage that mail names (docs/product.md, section 2.11).
 */

const mails = ({ mailsBuyer, shownToBuyer }: Stage) => mailsBuyer && shownToBuyer

/** How far an order has come: as far as its slowest open build. Below 0 without one, or in a stage that is gone. */
function standing(stages: readonly Stage[], stageIds: readonly string[]): number {
  if (stageIds.length === 0) return -1
  return Math.min(...stageIds.map((id) => stages.findIndex((stage) => stage.id === id)))
}

/**
 * The stage of which a buyer is owed a mail once builds were moved: the newest that mails of those that the order has
 * come to or gone past by it. An order with several builds has come somewhere when the last of them has. Null where it
 * passed none that mails.
 * @param before the stages of its open builds, `after` those of the same builds now
 */
export function stageToTell(
  stages: readonly Stage[],
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Stage | null {
  const [from, to] = [standing(stages, before), standing(stages, after)]
  return stages.filter((stage, at) => at > from && at <= to && mails(stage)).at(-1) ?? null
}

export interface DueStageMail {
  /** Whose mail tells it: the owed stage's own, or that of a later one, which tells it instead. */
  mail: Stage
  /** The stage that is named: the newest that the buyer may know. */
  names: Stage
}

/**
 * What is to be told when the mail of a stage is due. An order that has gone on since is told of where it stands now.
 * Null while it has gone back from that stage, or has no open builds, and when the stage mails nobody any more.
 * @param owedId the stage that the order came to when the mail became owed
 * @param stageIds of its open builds
 */
export function dueStageMail(
  stages: readonly Stage[],
  owedId: string,
  stageIds: readonly string[],
): DueStageMail | null {
  const owed = stages.findIndex(({ id }) => id === owedId)
  const since = owed < 0 ? [] : stages.slice(owed, standing(stages, stageIds) + 1)
  const [first] = since
  if (!first || !mails(first)) return null
  return {
    mail: since.filter(mails).at(-1) ?? first,
    names: since.filter(({ shownToBuyer }) => shownToBuyer).at(-1) ?? first,
  }
}
