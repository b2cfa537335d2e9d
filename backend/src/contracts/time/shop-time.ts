import { SHOP_ZONE } from "./shop-zone"

/* What clocks show. The sale window is given in Chicago time (section 2), and so are the times that staff type. */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** Twenty-four hours: a day of the shop may have one more or less. */
export const DAY_MS = 24 * HOUR_MS

interface Clock {
  format: Intl.DateTimeFormat
  /** The minute that was last asked for, counted from 1970; NaN at first. */
  minute: number
  /** What the clock shows in that minute. */
  shows: string
}

/** Created once per zone: a formatter costs more than everything done with it. */
const clocks = new Map<string, Clock>()

function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })
  const clock = { format, minute: Number.NaN, shows: "" }
  clocks.set(timeZone, clock)
  return clock
}

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::[0-5]\d)?$/

function written(moment: Date, format: Intl.DateTimeFormat): string {
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/**
 * A moment as a clock in a zone shows it: `2025-06-23T00:00`. Every read of a cart asks for the current time, and
 * clocks only change at whole minutes, so it is formatted once a minute.
 * @param timeZone such as `America/Chicago`
 */
export function localTime(moment: Date, timeZone: string): string {
  const clock = clockOf(timeZone)
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  if (clock.minute !== minute) {
    clock.shows = written(moment, clock.format)
    clock.minute = minute
  }
  return clock.shows
}

/** A moment as a Chicago clock shows it: `2025-06-23T00:00`. */
export const chicagoTime = (moment: Date): string => localTime(moment, SHOP_ZONE)

/** The day of a moment in Chicago: `2025-06-23`. */
export const chicagoDay = (moment: Date): string => chicagoTime(moment).slice(0, 10)

/** The month that many months before a moment's, in Chicago: `2025-06`. */
export function monthsBefore(moment: Date, count: number): string {
  const [year, month] = chicagoDay(moment).split("-").map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - count, 1)).toISOString().slice(0, 7)
}

/** A moment as a Chicago clock with a second hand shows it: `2025-06-23T00:00:00`. */
export const chicagoSecond = (moment: Date): string =>
  `${chicagoTime(moment)}:${String(moment.getUTCSeconds()).padStart(2, "0")}`

/** Years that concern the shop: anything outside of them is a slip, and hard to store. */
const FIRST_YEAR = 1970
const LAST_YEAR = 2200
/** The message for what looks like a day and a time but isn't one. */
export const NO_MOMENT = `Please enter a day that the calendar has, from ${FIRST_YEAR} to ${LAST_YEAR}, and a time.`
export const END_BEFORE_START = "Please choose an end after the start."

/** Whether a year concerns the shop. */
export const isYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR

/** What a clock shows, read as if it were UTC (milliseconds). */
const asIfUtc = (local: string): number => Date.parse(`${local}:00Z`)

/**
 * The moment at which a clock in a zone shows `2025-06-23T00:00`, or `2025-06-23T00:00:00`; null when that isn't a
 * time, as on February 30, or not one that concerns the shop. A time in the hour that daylight saving skips is read as
 * an hour later: 2:30 is 3:30.
 */
export function localMoment(local: string, timeZone: string): Date | null {
  const minute = asIfUtc(local.slice(0, 16))
  if (!LOCAL.test(local) || Number.isNaN(minute)) return null
  if (!isYear(Number(local.slice(0, 4)))) return null
  // Parsed leniently, February 30 is March 2.
  if (new Date(minute).toISOString().slice(0, 10) !== local.slice(0, 10)) return null
  const offsetAt = (moment: number) => asIfUtc(localTime(new Date(moment), timeZone)) - moment
  const guess = minute - offsetAt(minute)
  const seconds = Number(local.slice(17))
  // Across a clock change the first guess is an hour off; the guess's own offset corrects that.
  const mended = minute - offsetAt(guess)
  const isLeftOut = mended !== guess && localTime(new Date(mended), timeZone) !== local.slice(0, 16)
  return new Date((isLeftOut ? Math.max(guess, mended) : mended) + seconds * 1000)
}

/** Like `localMoment`, for a Chicago clock. */
export const chicagoMoment = (local: string): Date | null => localMoment(local, SHOP_ZONE)

/** The last moment of a minute, at which a discount still runs. */
export function endOfMinute(moment: Date): Date {
  return new Date(moment.getTime() + MINUTE_MS - 1)
}

const full = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: SHOP_ZONE })
const toTheMinute = new Intl.DateTimeFormat("en-US", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: SHOP_ZONE,
})

/** `Friday, November 27, 2026` */
export const fullDate = (moment: Date): string => full.format(moment)

/** `Friday, November 27, 2026 at 6:00 AM` */
export const fullDateAndTime = (moment: Date): string => toTheMinute.format(moment)
