/** The sale window is told in Chicago's time (section 2); so are the times that staff type. */
const ZONE = "America/Chicago"

/** Made once a zone: a formatter costs more than all that is done with it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })
  clocks.set(timeZone, clock)
  return clock
}

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::[0-5]\d)?$/

/** A moment as a clock in a zone shows it: `2025-06-23T00:00`. @param timeZone such as `America/Chicago` */
export function localTime(moment: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(moment)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/** A moment as a Chicago clock shows it: `2025-06-23T00:00`. */
export const chicagoTime = (moment: Date): string => localTime(moment, ZONE)

/** A moment as a Chicago clock with a second hand shows it: `2025-06-23T00:00:00`. */
export const chicagoSecond = (moment: Date): string =>
  `${chicagoTime(moment)}:${String(moment.getUTCSeconds()).padStart(2, "0")}`

/** What a clock shows, read as if it were UTC's (milliseconds). */
const asIfUtc = (local: string): number => Date.parse(`${local}:00Z`)

/**
 * The moment at which a clock in a zone shows `2025-06-23T00:00`, or `2025-06-23T00:00:00`; null when that is no time.
 * The hour that daylight saving leaves out is the one after it.
 */
export function localMoment(local: string, timeZone: string): Date | null {
  const minute = asIfUtc(local.slice(0, 16))
  if (!LOCAL.test(local) || Number.isNaN(minute)) return null
  const offsetAt = (moment: number) => asIfUtc(localTime(new Date(moment), timeZone)) - moment
  const guess = minute - offsetAt(minute)
  const seconds = Number(local.slice(17))
  // Across a change of the clocks the first guess is an hour off; its own offset mends that.
  return new Date(minute - offsetAt(guess) + seconds * 1000)
}

/** As `localMoment`, of a Chicago clock. */
export const chicagoMoment = (local: string): Date | null => localMoment(local, ZONE)

/** The last moment of a minute, in which a discount still runs. */
export function endOfMinute(moment: Date): Date {
  return new Date(moment.getTime() + 59_999)
}
