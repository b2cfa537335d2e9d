import { DAY_MS, HOUR_MS } from "../../../contracts/time/shop-time"

/** How far back refunds are looked for that were made at the processor while the shop didn't look (milliseconds). */
const MISSED_MS = 30 * DAY_MS

/**
 * From when on the processor's own books are read: a day back, and in the first day of a restored shop from its backup
 * on, since everything in between is unknown to it. Pure.
 */
export function booksSince(now: Date, restore: { madeAt: Date; resumedAt: Date } | null): Date {
  const dayAgo = now.getTime() - DAY_MS
  const isFresh = restore !== null && restore.resumedAt.getTime() > dayAgo
  return new Date(isFresh ? Math.min(dayAgo, restore.madeAt.getTime()) : dayAgo)
}

/**
 * From when on the processor's list of refunds is read: as its books; and a month back unless the job's run before ended
 * well within the last day, for one that failed, or was never begun, may have missed some; while runs fail for other
 * reasons, once an hour. Pure.
 * @param since as `booksSince`
 * @param run how and when the job's last run ended, and when this process last read a month; null when it never ran
 */
export function refundsSince(
  now: Date,
  since: Date,
  run: { endedAt: Date | null; failed: boolean; monthReadAt: Date | null } | null,
): Date {
  const endedAt = run?.endedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  const isRecent = endedAt > now.getTime() - DAY_MS
  const isDue = run?.failed && now.getTime() - (run.monthReadAt?.getTime() ?? 0) >= HOUR_MS
  if (run === null || (isRecent && !isDue)) return since
  return new Date(Math.min(since.getTime(), now.getTime() - MISSED_MS))
}
