import { chicagoMoment, chicagoSecond, chicagoTime, endOfMinute } from "./shop-time"

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

it("knows seconds", () => {
  const moment = "2026-11-27T12:00:07.000Z"
  expect(chicagoMoment("2026-11-27T06:00:07")?.toISOString()).toBe(moment)
  expect(chicagoSecond(new Date(moment))).toBe("2026-11-27T06:00:07")
})

it.each(["", "2025-06-23T00:00:60", "2025-06-23", "2025-13-40T00:00", "soon"])("%p is no time", (local) => {
  expect(chicagoMoment(local)).toBeNull()
})

it("runs to the end of the last minute", () => {
  expect(endOfMinute(new Date("2025-09-06T04:59:00Z")).toISOString()).toBe("2025-09-06T04:59:59.999Z")
})
