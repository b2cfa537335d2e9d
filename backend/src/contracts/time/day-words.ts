/*
 * Days as pages write them, in UTC, which is how `Date` reads a day without an hour. By name rather than by
 * `Intl.DateTimeFormat`, like amounts (`formatMoney`): pages write them while they come alive.
 */

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
]

const nameOf = (names: readonly string[], index: number): string => names[index] ?? ""

/** `Dec 1`. @param day such as `2026-12-01` */
export function shortDay(day: string): string {
  const at = new Date(day)
  return `${nameOf(MONTHS, at.getUTCMonth()).slice(0, 3)} ${at.getUTCDate()}`
}

/** `Tue, Dec 1`. @param day such as `2026-12-01` */
export const weekdayAndDay = (day: string): string =>
  `${nameOf(WEEKDAYS, new Date(day).getUTCDay()).slice(0, 3)}, ${shortDay(day)}`

/** `December 1, 2026`. @param day such as `2026-12-01` */
export function longDay(day: string): string {
  const at = new Date(day)
  return `${nameOf(MONTHS, at.getUTCMonth())} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
}
