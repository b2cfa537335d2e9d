import type { FollowingMail } from "../../../contracts/marketing/rider-mails"
import { RIDER_MAIL_DELAYS, type RiderMailName } from "../../../contracts/marketing/rider-mails"
import { DAY_MS, HOUR_MS } from "../../../contracts/time/shop-time"

/*
 * The rules of the mails that follow a rider (docs/decisions/2026-11-23-mails-that-bring-riders-back.md).
 */

/** What staff chose for a mail. */
export interface RiderMailChoice {
  on: boolean
  /** Hours or days, depending on the mail; 0 for one that goes out at once. */
  delay: number
}

/**
 * A cart or ride whose time came longer ago than this is left alone: switching a mail on doesn't write to anyone about
 * last year.
 */
const TOO_LATE: Record<FollowingMail, number> = { cart: 2 * DAY_MS, ride: 14 * DAY_MS }

/** A mailbox gets at most one mail about a cart in this time, however many it left. */
export const CART_MAIL_PAUSE_MS = 7 * DAY_MS

/** The link to a cart works this long after its mail was owed. */
export const LINK_LIFETIME_MS = 14 * DAY_MS

/** Until staff choose: what serves an order goes out, what tries to win someone back doesn't. */
export const usualChoice = (mail: RiderMailName): RiderMailChoice => ({
  on: mail === "shipped",
  delay: RIDER_MAIL_DELAYS[mail]?.usual ?? 0,
})

/**
 * Why a delay isn't possible, as a sentence; null for one that is.
 * @param delay in the mail's own unit: hours or days
 */
export function delayProblem(mail: RiderMailName, delay: number): string | null {
  const limits = RIDER_MAIL_DELAYS[mail]
  if (!limits) return delay === 0 ? null : "This email goes out at once."
  const { unit, most } = limits
  return delay >= 1 && delay <= most ? null : `Please enter 1 to ${most} ${unit}.`
}

/** When the cart must have been left, or the parcel have arrived, for its mail to be due now. */
export function dueBetween(
  kind: FollowingMail,
  { delay }: Pick<RiderMailChoice, "delay">,
  now: Date,
): { after: Date; before: Date } {
  const before = now.getTime() - delay * (RIDER_MAIL_DELAYS[kind]?.unit === "days" ? DAY_MS : HOUR_MS)
  return { after: new Date(before - TOO_LATE[kind]), before: new Date(before) }
}

/**
 * Whether a mail's link still works.
 * @param owedAt when the mail was owed
 */
export const linkWorks = (owedAt: Date, now: Date): boolean =>
  now.getTime() - owedAt.getTime() < LINK_LIFETIME_MS
