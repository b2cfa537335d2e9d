import type { LeadTimes } from "../../../contracts/checkout/lead-times"
import { countingDay, DEFAULT_LEAD_TIMES, shipDates, shipsBy, timeInWords, untilCutoff } from "./ships-by"

const plan = (over: Partial<LeadTimes> = {}): LeadTimes => ({ ...DEFAULT_LEAD_TIMES, ...over })
const day = (name: string, from: string, to = "") => ({ name, from, to })

/** The day by which an order ships that is placed at a moment, given with its offset. */
const by = (now: string, leadTimes = plan(), kind: "stocked" | "custom" = "stocked", sku = "PUL-RED") =>
  shipsBy({ now: new Date(now), kind, leadTimes, sku })

test.each([
  ["Monday morning", "2026-11-30T09:00-06:00", "2026-12-02"],
  ["Monday a minute before the cut-off", "2026-11-30T13:59-06:00", "2026-12-02"],
  ["Monday at the cut-off", "2026-11-30T14:00-06:00", "2026-12-03"],
  ["Friday before the cut-off", "2026-12-04T13:00-06:00", "2026-12-08"],
  ["Friday after the cut-off, which counts for Monday", "2026-12-04T15:00-06:00", "2026-12-09"],
  ["Saturday, before or after the hour", "2026-12-05T09:00-06:00", "2026-12-09"],
  ["Sunday evening", "2026-12-06T20:00-06:00", "2026-12-09"],
])("two business days: %s", (_, now, expected) => {
  expect(by(now)).toBe(expected)
})

const HOUR = 60 * 60_000

test.each([
  ["an hour before the cut-off", "2026-11-30T13:00-06:00", plan(), HOUR],
  ["at the cut-off", "2026-11-30T14:00-06:00", plan(), 24 * HOUR],
  ["seconds before it", "2026-11-30T13:59:50-06:00", plan(), 10_000],
  ["on a Saturday, too", "2026-12-05T13:00-06:00", plan(), HOUR],
  ["the day before the clocks go forward", "2027-03-13T14:00-06:00", plan(), 23 * HOUR],
  ["the day before they go back", "2027-11-06T14:00-05:00", plan(), 25 * HOUR],
  ["a cut-off at midnight", "2026-11-30T23:00-06:00", plan({ cutoff: "00:00" }), HOUR],
  ["in another zone", "2026-11-30T23:00Z", plan({ timeZone: "Pacific/Honolulu" }), HOUR],
])("what is promised holds until the next cut-off: %s", (_, now, leadTimes, ms) => {
  const moment = new Date(now)
  expect(untilCutoff(moment, leadTimes)).toBe(ms)
  const dayAt = (after: number) =>
    countingDay(new Date(moment.getTime() + after), { ...leadTimes, workingDays: [0, 1, 2, 3, 4, 5, 6] })
  expect(dayAt(ms - 1)).toBe(dayAt(0))
  expect(dayAt(ms)).not.toBe(dayAt(0))
})

test("ten business days are two weeks", () => {
  expect(by("2026-11-30T09:00-06:00", plan(), "custom")).toBe("2026-12-14")
})

test("the warehouse's clock counts, wherever the order comes from", () => {
  // Half past one at night in London is still Monday evening in Chicago, and noon in Honolulu is after the cut-off.
  expect(by("2026-12-01T01:30Z")).toBe("2026-12-03")
  expect(by("2026-11-30T19:30Z")).toBe("2026-12-02")
  expect(by("2026-11-30T19:30Z", plan({ timeZone: "Pacific/Honolulu" }))).toBe("2026-12-02")
  expect(by("2026-11-30T20:30Z")).toBe("2026-12-03")
  expect(by("2026-11-30T20:30Z", plan({ timeZone: "Pacific/Honolulu" }))).toBe("2026-12-02")
})

test("the cut-off is where the clock says, before and after the clocks change", () => {
  // Spring forward on Sunday, March 14, 2027; fall back on Sunday, November 7, 2027.
  expect(by("2027-03-12T19:59Z")).toBe("2027-03-16")
  expect(by("2027-03-12T20:01Z")).toBe("2027-03-17")
  expect(by("2027-03-15T18:59Z")).toBe("2027-03-17")
  expect(by("2027-03-15T19:01Z")).toBe("2027-03-18")
  expect(by("2027-11-05T18:59Z")).toBe("2027-11-09")
  expect(by("2027-11-08T19:59Z")).toBe("2027-11-10")
  expect(by("2027-11-08T20:01Z")).toBe("2027-11-11")
})

test("days are counted across the clocks' change and the year's end without losing one", () => {
  expect(by("2027-11-01T09:00-05:00", plan(), "custom")).toBe("2027-11-15")
  expect(by("2027-03-08T09:00-06:00", plan(), "custom")).toBe("2027-03-22")
  expect(by("2026-12-30T09:00-06:00")).toBe("2027-01-01")
  expect(by("2026-12-31T15:00-06:00")).toBe("2027-01-05")
  expect(by("2028-02-28T09:00-06:00")).toBe("2028-03-01")
})

test("a holiday is no business day: for counting, for an order that comes on it, and for the pickup", () => {
  const thanksgiving = plan({ holidays: [day("Thanksgiving", "2026-11-26")] })
  expect(by("2026-11-25T09:00-06:00", thanksgiving)).toBe("2026-11-30")
  expect(by("2026-11-26T09:00-06:00", thanksgiving)).toBe("2026-12-01")
  expect(by("2026-11-24T09:00-06:00", thanksgiving)).toBe("2026-11-27")
})

test("holidays in a chain, with a weekend between them, are passed over together", () => {
  const chain = plan({
    holidays: [
      day("Christmas", "2026-12-24", "2026-12-25"),
      day("Between the years", "2026-12-28", "2026-12-31"),
      day("New Year", "2027-01-01"),
    ],
  })
  expect(by("2026-12-23T09:00-06:00", chain)).toBe("2027-01-05")
  expect(by("2026-12-23T15:00-06:00", chain)).toBe("2027-01-06")
})

test("a whole shut fortnight counts for nothing", () => {
  const shut = plan({ holidays: [day("Summer", "2027-07-05", "2027-07-16")] })
  expect(by("2027-07-02T09:00-05:00", shut)).toBe("2027-07-20")
  expect(by("2027-07-08T09:00-05:00", shut)).toBe("2027-07-21")
  expect(by("2027-07-02T09:00-05:00", shut, "custom")).toBe("2027-07-30")
})

test("parcels leave on pickup days alone, also on one that nobody works", () => {
  expect(by("2026-11-30T09:00-06:00", plan({ pickupDays: [2, 4] }))).toBe("2026-12-03")
  expect(by("2026-12-03T09:00-06:00", plan({ pickupDays: [6] }))).toBe("2026-12-12")
  expect(by("2026-12-02T09:00-06:00", plan({ pickupDays: [6] }))).toBe("2026-12-05")
})

test("no days at all is the same day until the cut-off", () => {
  const quick = plan({ stockedDays: 0 })
  expect(by("2026-11-30T09:00-06:00", quick)).toBe("2026-11-30")
  expect(by("2026-11-30T14:00-06:00", quick)).toBe("2026-12-01")
})

test("a busy line takes its own time, for what it has a time of its own", () => {
  const busy = plan({ lines: [{ code: "ATK", stockedDays: null, customDays: 20 }] })
  expect(by("2026-11-30T09:00-06:00", busy, "custom", "ATKSOLREDBLK")).toBe("2026-12-28")
  expect(by("2026-11-30T09:00-06:00", busy, "custom", "TRLSOLREDBLK")).toBe("2026-12-14")
  expect(by("2026-11-30T09:00-06:00", busy, "stocked", "ATKSOLREDBLK")).toBe("2026-12-02")
})

test("who is shut for years promises nothing", () => {
  const shut = plan({ holidays: [day("Closed", "2026-01-01", "2036-01-01")] })
  expect(by("2026-11-30T09:00-06:00", shut)).toBeNull()
  expect(countingDay(new Date("2026-11-30T09:00-06:00"), shut)).toBeNull()
  expect(shipDates(null, shut)).toMatchObject({ stocked: null, custom: null })
})

test("everything that can be promised follows from the counting day, as one asking says it", () => {
  const busy = plan({
    lines: [
      { code: "BOG", stockedDays: 4, customDays: null },
      { code: "ATK", stockedDays: null, customDays: 15 },
    ],
  })
  const now = new Date("2026-11-30T09:00-06:00")
  expect(shipDates(countingDay(now, busy), busy)).toEqual({
    stocked: "2026-12-02",
    custom: "2026-12-14",
    lines: {
      BOG: { stocked: "2026-12-04", custom: "2026-12-14" },
      ATK: { stocked: "2026-12-02", custom: "2026-12-21" },
    },
    times: { stocked: "1 to 2 business days", custom: "1 to 2 weeks" },
  })
})

test.each([
  [0, "less than 1 business day"],
  [1, "1 business day"],
  [2, "1 to 2 business days"],
  [9, "1 to 9 business days"],
  [10, "1 to 2 weeks"],
  [12, "2 to 3 weeks"],
  [20, "3 to 4 weeks"],
])("%d business days read as %s", (days, words) => {
  expect(timeInWords(days)).toBe(words)
})
