/*
 * What a text says, and when. A row applies from its beginning until its end, and where several would apply, the one
 * that began last does: what is planned from Friday to Sunday covers what was there, which comes back automatically.
 */

/** Words for a stretch of time. */
export interface ScheduledText {
  id: string
  /** Null for the shop's own. */
  value: string | null
  from: Date
  /** Null: until something else begins. */
  until: Date | null
  /** Email. */
  by: string
  /** When it was entered. */
  made: Date
}

/** A stretch of time during which the same words were shown. */
export interface TextPeriod {
  /** Null while nothing of staff's was shown. */
  stand: ScheduledText | null
  /** Null: since the beginning. */
  from: Date | null
  /** Null for what is shown now. */
  until: Date | null
}

type Span = Pick<ScheduledText, "from" | "until">

const covers = ({ from, until }: Span, at: Date) => from <= at && (until === null || until > at)

/** What is shown at a moment; null for the shop's own words. */
export function textAt(stands: readonly ScheduledText[], at: Date): ScheduledText | null {
  let best: ScheduledText | null = null
  for (const stand of stands) {
    if (!covers(stand, at)) continue
    const later = best === null ? 1 : stand.from.getTime() - best.from.getTime()
    if (best === null || later > 0 || (later === 0 && stand.made > best.made)) best = stand
  }
  return best
}

/** The next moment at which something begins or ends; null when nothing will. */
export function nextChange(stands: readonly Span[], at: Date): Date | null {
  const times = stands
    .flatMap(({ from, until }) => (until ? [from, until] : [from]))
    .filter((time) => time > at)
    .sort((a, b) => a.getTime() - b.getTime())
  return times[0] ?? null
}

/** What is planned and hasn't begun, next first. */
export const plannedAfter = (stands: readonly ScheduledText[], now: Date): ScheduledText[] =>
  stands.filter(({ from }) => from > now).sort((a, b) => a.from.getTime() - b.from.getTime())

/**
 * The planned words that new ones would overlap; null for none. Words without an end are a permanent change, and others
 * may follow or cover them. What begins now replaces what is shown.
 */
export function overlap(
  stands: readonly ScheduledText[],
  { from, until }: Span,
  now: Date,
): ScheduledText | null {
  const isNow = from <= now
  const standing = textAt(stands, now)
  const others = [...(isNow || !standing ? [] : [standing]), ...plannedAfter(stands, now)]
  return (
    others.find(
      (other) =>
        other.from.getTime() === from.getTime() ||
        (until !== null && from < other.from && other.from < until) ||
        (other.until !== null && other.from < from && from < other.until),
    ) ?? null
  )
}

/** The last change that isn't over, if it can be undone: planned words that haven't begun, or those being shown. */
export function lastChange(stands: readonly ScheduledText[], now: Date): ScheduledText | null {
  const [last] = stands
    .filter(({ until }) => until === null || until > now)
    .sort((a, b) => b.made.getTime() - a.made.getTime())
  if (!last) return null
  return last.from > now || textAt(stands, now)?.id === last.id ? last : null
}

/** Everything that was ever shown, latest first; without the time before staff's first words. */
export function textHistory(stands: readonly ScheduledText[], now: Date): TextPeriod[] {
  const times = stands
    .flatMap(({ from, until }) => (until ? [from, until] : [from]))
    .filter((time) => time <= now)
    .sort((a, b) => a.getTime() - b.getTime())
  const found: TextPeriod[] = []
  for (const time of times) {
    const stand = textAt(stands, time)
    const last = found.at(-1)
    if (last && last.stand?.id === stand?.id) continue
    if (last) last.until = time
    found.push({ stand, from: time, until: null })
  }
  return found.reverse()
}

/** The words given to each text, by its key. */
export function groupByText(
  rows: readonly { key: string; stand: ScheduledText }[],
): ReadonlyMap<string, readonly ScheduledText[]> {
  const groups = new Map<string, ScheduledText[]>()
  for (const { key, stand } of rows) {
    const group = groups.get(key)
    if (group) group.push(stand)
    else groups.set(key, [stand])
  }
  return groups
}
