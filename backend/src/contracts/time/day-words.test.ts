import { longDay, shortDay, weekdayAndDay } from "./day-words"

const like = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" })
const SHORT = like({ month: "short", day: "numeric" })
const WEEKDAY = like({ weekday: "short", month: "short", day: "numeric" })
const LONG = like({ dateStyle: "long" })

test("every day of two years reads as the browser would write it", () => {
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += 24 * 60 * 60 * 1000) {
    const date = new Date(at)
    const day = date.toISOString().slice(0, 10)
    expect([shortDay(day), weekdayAndDay(day), longDay(day)]).toEqual([
      SHORT.format(date),
      WEEKDAY.format(date),
      LONG.format(date),
    ])
  }
})
