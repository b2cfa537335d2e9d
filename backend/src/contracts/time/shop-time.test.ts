import { longDate } from "./shop-dates"
import {
  chicagoDay,
  chicagoMoment,
  chicagoSecond,
  chicagoTime,
  endOfMinute,
  fullDate,
  fullDateAndTime,
  localMoment,
  localTime,
  monthsBefore,
} from "./shop-time"

it.each([
  ["2025-06-23T00:00", "2025-06-23T05:00:00.000Z"],
  ["2025-09-05T23:59", "2025-09-06T04:59:00.000Z"],
  ["2026-01-15T12:30", "2026-01-15T18:30:00.000Z"],
  // The clocks change on March 9 and November 2, 2025.
  ["2025-03-09T01:59", "2025-03-09T07:59:00.000Z"],
  ["2025-03-09T03:00", "2025-03-09T08:00:00.000Z"],
  ["2025-11-02T00:30", "2025-11-02T05:30:00.000Z"],
  ["2025-11-02T02:00", "2025-11-02T08:00:00.000Z"],
])("%s in Chicago is %s, and back", (local, moment) => {
  expect(chicagoMoment(local)?.toISOString()).toBe(moment)
  expect(chicagoTime(new Date(moment))).toBe(local)
})

it.each([
  ["2027-03-14T01:59", "America/Chicago", "2027-03-14T07:59:00.000Z"],
  ["2027-03-14T02:00", "America/Chicago", "2027-03-14T08:00:00.000Z"],
  ["2027-03-14T02:30:07", "America/Chicago", "2027-03-14T08:30:07.000Z"],
  ["2027-03-14T02:59", "America/Chicago", "2027-03-14T08:59:00.000Z"],
  ["2027-03-14T03:00", "America/Chicago", "2027-03-14T08:00:00.000Z"],
  // Half an hour, east of Greenwich.
  ["2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z"],
])("%s in %s, around the hour that daylight saving leaves out, is %s", (local, timeZone, moment) => {
  expect(localMoment(local, timeZone)?.toISOString()).toBe(moment)
})

it("Chicago's time is told to the second", () => {
  const moment = "2026-11-27T12:00:07.000Z"
  expect(chicagoMoment("2026-11-27T06:00:07")?.toISOString()).toBe(moment)
  expect(chicagoSecond(new Date(moment))).toBe("2026-11-27T06:00:07")
})

it.each([
  "",
  "2025-06-23T00:00:60",
  "2025-06-23",
  "2025-13-40T00:00",
  "2026-02-30T10:00",
  "2026-06-23T24:00",
  "0000-01-01T00:00",
  "0026-11-26T00:00",
  "1969-12-31T23:59",
  "2201-01-01T00:00",
  "9999-12-31T23:59",
  "soon",
])("%p is no time of the shop's", (local) => {
  expect(chicagoMoment(local)).toBeNull()
})

it.each(["1970-01-01T00:00", "2028-02-29T12:00", "2200-12-31T23:59"])("%p is a time", (local) => {
  expect(chicagoTime(chicagoMoment(local) ?? new Date(0))).toBe(local)
})

it("runs to the end of the last minute", () => {
  expect(endOfMinute(new Date("2025-09-06T04:59:00Z")).toISOString()).toBe("2025-09-06T04:59:59.999Z")
})

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** As shown by a clock that caches nothing. */
const freshly = (moment: number, timeZone: string) =>
  new Date(moment)
    .toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
    .replace(" ", "T")

it.each([
  ["2027-03-14T08:00:00Z", "America/Chicago", "2027-03-14T01:59", "2027-03-14T03:00"],
  ["2027-11-07T07:00:00Z", "America/Chicago", "2027-11-07T01:59", "2027-11-07T01:00"],
  // The clock goes back by only half an hour, to half past.
  ["2027-04-03T15:00:00Z", "Australia/Lord_Howe", "2027-04-04T01:59", "2027-04-04T01:30"],
])("is right to the second when clocks change at %s in %s", (change, timeZone, before, after) => {
  const at = Date.parse(change)
  expect(localTime(new Date(at - 1), timeZone)).toBe(before)
  expect(localTime(new Date(at), timeZone)).toBe(after)
  expect(localTime(new Date(at - 1), timeZone)).toBe(before)
  for (let moment = at - 2 * HOUR; moment <= at + 2 * HOUR; moment += 20 * SECOND) {
    expect(localTime(new Date(moment), timeZone)).toBe(freshly(moment, timeZone))
  }
})

it("keeps the clocks of zones apart", () => {
  const moment = new Date("2026-12-01T05:30:40Z")
  expect(localTime(moment, "America/Chicago")).toBe("2026-11-30T23:30")
  expect(localTime(moment, "America/New_York")).toBe("2026-12-01T00:30")
  expect(localTime(new Date("2026-12-01T05:30:59.999Z"), "America/Chicago")).toBe("2026-11-30T23:30")
  expect(chicagoDay(moment)).toBe("2026-11-30")
})

it("knows no time of a moment that is none", () => {
  expect(() => chicagoTime(new Date("soon"))).toThrow(RangeError)
})

it("writes the day as it was in the shop's zone", () => {
  const lateInTheEvening = "2026-11-21T04:30:00.000Z"
  expect(longDate(lateInTheEvening)).toBe("November 20, 2026")
  expect(fullDate(new Date(lateInTheEvening))).toBe("Friday, November 20, 2026")
  expect(fullDateAndTime(new Date(lateInTheEvening))).toBe("Friday, November 20, 2026 at 10:30 PM")
})

it("counts months on the shop's clock: an evening on the last of one is still in it", () => {
  const evening = new Date("2026-12-01T04:00:00Z")
  expect([monthsBefore(evening, 0), monthsBefore(evening, 11)]).toEqual(["2026-11", "2025-12"])
})
