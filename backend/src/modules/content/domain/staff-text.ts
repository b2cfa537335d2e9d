import type { StaffText } from "../../../contracts/content/content"
import {
  chicagoMoment,
  chicagoSecond,
  DAY_MS,
  END_BEFORE_START,
  fullDateAndTime,
  NO_MOMENT,
} from "../../../contracts/time/shop-time"
import type { TextDefinition } from "./text-rules"
import { lastChange, plannedAfter, type ScheduledText, textAt } from "./timeline"

/** Who last changed a text, and how often it was changed. */
interface Head {
  version: number
  edited_by: string
  updated_at: Date | string
}

/** A text as its module knows it; where its links lead is known elsewhere. */
export type WordedText = Omit<StaffText, "dead">

/** A text as staff see it. Pure. */
export function staffText(
  { key, label, hint, kind, max, optional, fallback }: TextDefinition,
  head: Head | undefined,
  stands: readonly ScheduledText[],
  now: Date,
): WordedText {
  const standing = textAt(stands, now)
  return {
    key,
    label,
    hint,
    kind,
    max,
    optional,
    fallback,
    value: standing?.value ?? fallback,
    standing: standing?.id ?? null,
    until: standing?.until ? chicagoSecond(standing.until) : null,
    planned: plannedAfter(stands, now).map(({ id, value, from, until, by }) => ({
      id,
      value,
      from: chicagoSecond(from),
      until: until && chicagoSecond(until),
      by,
    })),
    can_undo: lastChange(stands, now) !== null,
    version: head?.version ?? 0,
    edited_by: head?.edited_by ?? null,
    edited_at: head ? new Date(head.updated_at).toISOString() : null,
  }
}

type Errors = Record<string, string[]>

/** No shop plans further ahead than this, so that a slip in the year is caught. Milliseconds. */
const MAX_AHEAD_MS = 3 * 366 * DAY_MS

/**
 * When words begin and end, from times typed as Chicago's. Pure.
 * @returns the span, or what is wrong with it by field
 */
export function readSpan(
  typed: { from: string; until: string },
  now: Date,
): { span?: { from: Date; until: Date | null }; errors: Errors } {
  const from = typed.from === "" ? now : chicagoMoment(typed.from)
  const until = typed.until === "" ? null : chicagoMoment(typed.until)
  const errors: Errors = {}
  if (!from) errors.from = [NO_MOMENT]
  else if (from < now) errors.from = ["This time has passed. Leave it empty for now."]
  else if (from.getTime() - now.getTime() > MAX_AHEAD_MS)
    errors.from = ["Please plan no further than three years."]
  if (typed.until !== "" && !until) errors.until = [NO_MOMENT]
  else if (until && until <= now) errors.until = ["This time has passed."]
  else if (from && until && until <= from) errors.until = [END_BEFORE_START]
  return from && Object.keys(errors).length === 0 ? { span: { from, until }, errors } : { errors }
}

/** Why words can't be planned: there are others at the same time. */
export const overlapError = ({ from, until }: ScheduledText): string =>
  until
    ? `Another text is planned from ${fullDateAndTime(from)} until ${fullDateAndTime(until)} (Central time). Choose another time, or cancel that one first.`
    : `Another text starts on ${fullDateAndTime(from)} (Central time). Choose another time, or cancel that one first.`
