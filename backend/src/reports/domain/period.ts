import type { PeriodName } from "../../contracts/staff/reports"
import { chicagoDay, chicagoMoment, DAY_MS } from "../../contracts/time/shop-time"
import { refuse } from "../../errors/shop-error"

/*
 * Which days a report is about. Days are text (`2026-11-23`), so daylight saving time can't move them; they begin at
 * Chicago's midnight, as everywhere in the shop.
 */

/** First and last day, both included. */
export interface Span {
  from: string
  to: string
}

export interface Period extends Span {
  /** What it is compared with. */
  before: Span
}

/** More days than anyone compares, and more rows than a page should carry. */
export const MOST_DAYS = 1_100
const CUSTOM = "custom"

/** @param days below 0 for earlier days */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days a span has. */
export const daysOf = ({ from, to }: Span): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** Every day of a span, in order. */
export const eachDay = (span: Span): string[] =>
  Array.from({ length: daysOf(span) }, (_, at) => addDays(span.from, at))

/** The same day of another month, or its last one if that month is shorter. */
function sameDay(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const isDay = (text: string): boolean => chicagoMoment(`${text}T00:00`) !== null

/** The span of the same number of days that ends the day before. */
const justBefore = (span: Span): Span => ({
  from: addDays(span.from, -daysOf(span)),
  to: addDays(span.from, -1),
})

function customSpan(from: string, to: string): Span {
  refuse({
    ...(isDay(from) ? {} : { from: "Please choose the first day." }),
    ...(isDay(to) ? {} : { to: "Please choose the last day." }),
  })
  if (to < from) refuse({ to: "The last day is before the first." })
  if (daysOf({ from, to }) > MOST_DAYS) refuse({ to: `A period has ${MOST_DAYS} days at most.` })
  return { from, to }
}

/**
 * The days that a named period covers now, and those that it is compared with: as many just before; for a month, the
 * month before; for a month or year in progress, the same part of the one before.
 * @param asked `from` and `to` count only for `custom`
 * @throws {ShopError} 422 by field
 */
export function readPeriod(
  { period, from = "", to = "" }: { period: PeriodName; from?: string; to?: string },
  now: Date,
): Period {
  const today = chicagoDay(now)
  const first = `${today.slice(0, 7)}-01`
  switch (period) {
    case CUSTOM: {
      const span = customSpan(from, to)
      return { ...span, before: justBefore(span) }
    }
    case "this-month":
      return { from: first, to: today, before: { from: sameDay(first, -1), to: sameDay(today, -1) } }
    case "last-month": {
      const start = sameDay(first, -1)
      return {
        from: start,
        to: addDays(first, -1),
        before: { from: sameDay(start, -1), to: addDays(start, -1) },
      }
    }
    case "year": {
      const start = `${today.slice(0, 4)}-01-01`
      return { from: start, to: today, before: { from: sameDay(start, -12), to: sameDay(today, -12) } }
    }
    default: {
      const days = period === "today" ? 1 : Number(period)
      const span = { from: addDays(today, 1 - days), to: today }
      return { ...span, before: justBefore(span) }
    }
  }
}

/** The moments at which a span begins and ends; the end isn't part of it. */
export interface Bounds {
  from: Date
  to: Date
}

/** The moments between which days lie, by the shop's clock; the last day is included. */
export function boundsOf({ from, to }: Span): Bounds {
  const midnight = (day: string) => chicagoMoment(`${day}T00:00`) ?? new Date(day)
  return { from: midnight(from), to: midnight(addDays(to, 1)) }
}
