import { productCodeOf } from "../../../contracts/builder/sku-codes"
import type { LeadTimes } from "../../../contracts/checkout/lead-times"
import type { ShipDates, ShipKind } from "../../../contracts/checkout/ship-dates"
import { DAY_MS, localMoment, localTime } from "../../../contracts/time/shop-time"
import { SHOP_ZONE } from "../../../contracts/time/shop-zone"

/*
 * When an order placed now ships. Days are counted as the warehouse does: in its time zone, on its working weekdays,
 * without holidays. Dates are text (`2026-12-01`), so no hour and no clock change can shift them.
 */

/** What applies until staff have set something (section 9, "Shipping note"). */
export const DEFAULT_LEAD_TIMES: LeadTimes = {
  stockedDays: 2,
  customDays: 10,
  lines: [],
  cutoff: "14:00",
  timeZone: SHOP_ZONE,
  workingDays: [1, 2, 3, 4, 5],
  pickupDays: [1, 2, 3, 4, 5],
  holidays: [],
}

/** Days that are searched: a shop that is closed for longer promises nothing. */
const MAX_AHEAD_DAYS = 1_000

const after = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)

function isOn(weekdays: readonly number[], date: string, { holidays }: LeadTimes): boolean {
  if (!weekdays.includes(new Date(date).getUTCDay())) return false
  return !holidays.some(({ from, to }) => from <= date && date <= (to || from))
}

/** The first day from this one on that is a working day or has a pickup; null when there is none within the horizon. */
function firstOn(weekdays: readonly number[], from: string, plan: LeadTimes): string | null {
  let date = from
  for (let looked = 0; looked < MAX_AHEAD_DAYS; looked++) {
    if (isOn(weekdays, date, plan)) return date
    date = after(date)
  }
  return null
}

/**
 * The working day that an order placed now counts for; null while the warehouse is closed indefinitely. Everything that
 * can be promised follows from it and the plan.
 */
export function countingDay(now: Date, plan: LeadTimes): string | null {
  const [today = "", time = ""] = localTime(now, plan.timeZone).split("T")
  return firstOn(plan.workingDays, time < plan.cutoff ? today : after(today), plan)
}

/** Milliseconds until orders may count for another day: until the next cut-off. */
export function untilCutoff(now: Date, { cutoff, timeZone }: LeadTimes): number {
  const [today = "", time = ""] = localTime(now, timeZone).split("T")
  const next = localMoment(`${time < cutoff ? today : after(today)}T${cutoff}`, timeZone)
  return next ? Math.max(0, next.getTime() - now.getTime()) : 0
}

/** The first pickup on or after the day that is a number of business days after a working day. */
function shipDay(counted: string, businessDays: number, plan: LeadTimes): string | null {
  let date: string | null = counted
  for (let left = businessDays; left > 0 && date !== null; left--) {
    date = firstOn(plan.workingDays, after(date), plan)
  }
  return date === null ? null : firstOn(plan.pickupDays, date, plan)
}

function daysOf(kind: ShipKind, plan: LeadTimes, code: string | null): number {
  const own = plan.lines.find((line) => line.code === code)
  return kind === "stocked" ? (own?.stockedDays ?? plan.stockedDays) : (own?.customDays ?? plan.customDays)
}

interface Ordered {
  now: Date
  kind: ShipKind
  leadTimes: LeadTimes
  /** SKU of what is ordered, for a line with its own lead time. */
  sku?: string
}

/**
 * The day by which what is ordered now has left the warehouse, `2026-12-01`; null when there is none, since the
 * warehouse is closed indefinitely.
 */
export function shipsBy({ now, kind, leadTimes, sku }: Ordered): string | null {
  const counted = countingDay(now, leadTimes)
  const code = sku === undefined ? null : productCodeOf(sku)
  return counted === null ? null : shipDay(counted, daysOf(kind, leadTimes, code), leadTimes)
}

/** Business days as riders read them: "1 to 2 business days", "1 to 2 weeks". */
export function timeInWords(businessDays: number): string {
  if (businessDays === 0) return "less than 1 business day"
  if (businessDays === 1) return "1 business day"
  if (businessDays < 10) return `1 to ${businessDays} business days`
  const weeks = Math.ceil(businessDays / 5)
  return `${weeks - 1} to ${weeks} weeks`
}

/**
 * Everything that can be promised now.
 * @param counted the result of `countingDay`
 */
export function shipDates(counted: string | null, plan: LeadTimes): ShipDates {
  const daysOn = (code: string | null) => {
    const day = (kind: ShipKind) =>
      counted === null ? null : shipDay(counted, daysOf(kind, plan, code), plan)
    return { stocked: day("stocked"), custom: day("custom") }
  }
  return {
    ...daysOn(null),
    lines: Object.fromEntries(plan.lines.map(({ code }) => [code, daysOn(code)])),
    times: { stocked: timeInWords(plan.stockedDays), custom: timeInWords(plan.customDays) },
  }
}
