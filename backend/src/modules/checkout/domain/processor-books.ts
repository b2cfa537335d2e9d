import { DAY_MS } from "../../../contracts/time/shop-time"

/**
 * From when on the processor's own books are read: a day back, and in the first day of a restored shop from its backup
 * on, since everything in between is unknown to it. Pure.
 */
export function booksSince(now: Date, restore: { madeAt: Date; resumedAt: Date } | null): Date {
  const dayAgo = now.getTime() - DAY_MS
  const isFresh = restore !== null && restore.resumedAt.getTime() > dayAgo
  return new Date(isFresh ? Math.min(dayAgo, restore.madeAt.getTime()) : dayAgo)
}
