import type { Stage } from "./stages"

/* When an order's buyer is mailed about a stage, and which stage that mail names (docs/product.md, section 2.11). */

const mails = ({ mailsBuyer, shownToBuyer }: Stage) => mailsBuyer && shownToBuyer

/**
 * How far along an order is: as far as its slowest open build. Below 0 without one, or in a stage that no longer
 * exists.
 */
function slowestAt(stages: readonly Stage[], stageIds: readonly string[]): number {
  if (stageIds.length === 0) return -1
  return Math.min(...stageIds.map((id) => stages.findIndex((stage) => stage.id === id)))
}

/**
 * The stage that a buyer is owed a mail about after builds were moved: the latest mailing stage among those that the
 * order has thereby reached or passed. An order with several builds has reached a stage when the last of them has. Null
 * if it passed none that mails.
 * @param before the stages of its open builds, `after` those of the same builds now
 */
export function stageToMail(
  stages: readonly Stage[],
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Stage | null {
  const [from, to] = [slowestAt(stages, before), slowestAt(stages, after)]
  return stages.filter((stage, at) => at > from && at <= to && mails(stage)).at(-1) ?? null
}

export interface DueStageMail {
  /** The stage whose mail is sent: the owed one, or a later one in its place. */
  mail: Stage
  /** The stage that is named: the latest that the buyer may see. */
  names: Stage
}

/**
 * What to send when the mail of a stage is due. An order that has moved on since is mailed about its current stage.
 * Null while it has gone back from the owed stage, or has no open builds, and when the stage no longer mails anyone.
 * @param owedId the stage that the order reached when the mail became owed
 * @param stageIds of its open builds
 */
export function dueStageMail(
  stages: readonly Stage[],
  owedId: string,
  stageIds: readonly string[],
): DueStageMail | null {
  const owed = stages.findIndex(({ id }) => id === owedId)
  const since = owed < 0 ? [] : stages.slice(owed, slowestAt(stages, stageIds) + 1)
  const [first] = since
  if (!first || !mails(first)) return null
  return {
    mail: since.filter(mails).at(-1) ?? first,
    names: since.filter(({ shownToBuyer }) => shownToBuyer).at(-1) ?? first,
  }
}
