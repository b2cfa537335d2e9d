import { ShopError } from "../../errors/shop-error"
import { boundsOf, daysOf, eachDay, MOST_DAYS, readPeriod } from "./period"

const at = (moment: string) => new Date(moment)
const refusal = (from: string, to: string) => {
  try {
    readPeriod({ period: "custom", from, to }, at("2026-11-23T12:00:00Z"))
  } catch (error) {
    if (error instanceof ShopError) return error.answer.errors
  }
  return null
}

describe("the days of a period", () => {
  it.each([
    ["today", "2026-11-23", "2026-11-23", "2026-11-22", "2026-11-22"],
    ["7", "2026-11-17", "2026-11-23", "2026-11-10", "2026-11-16"],
    ["30", "2026-10-25", "2026-11-23", "2026-09-25", "2026-10-24"],
    ["90", "2026-08-26", "2026-11-23", "2026-05-28", "2026-08-25"],
    ["this-month", "2026-11-01", "2026-11-23", "2026-10-01", "2026-10-23"],
    ["last-month", "2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
    ["year", "2026-01-01", "2026-11-23", "2025-01-01", "2025-11-23"],
  ] as const)("%s", (period, from, to, beforeFrom, beforeTo) => {
    expect(readPeriod({ period }, at("2026-11-23T18:00:00Z"))).toEqual({
      from,
      to,
      before: { from: beforeFrom, to: beforeTo },
    })
  })

  it("are Chicago's: six hours behind in winter, five in summer", () => {
    expect(readPeriod({ period: "today" }, at("2026-11-23T05:59:59Z")).to).toBe("2026-11-22")
    expect(readPeriod({ period: "today" }, at("2026-11-23T06:00:00Z")).to).toBe("2026-11-23")
    expect(readPeriod({ period: "today" }, at("2026-07-01T04:59:59Z")).to).toBe("2026-06-30")
    expect(readPeriod({ period: "today" }, at("2026-07-01T05:00:00Z")).to).toBe("2026-07-01")
  })

  it("end with the month where the one before is shorter, and with February where it was no leap year", () => {
    expect(readPeriod({ period: "this-month" }, at("2026-03-31T18:00:00Z")).before).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
    })
    expect(readPeriod({ period: "year" }, at("2028-02-29T18:00:00Z")).before.to).toBe("2027-02-28")
    expect(readPeriod({ period: "last-month" }, at("2026-01-15T18:00:00Z")).before).toEqual({
      from: "2025-11-01",
      to: "2025-11-30",
    })
  })

  it("are as many before as they are, for days that somebody chose", () => {
    const chosen = readPeriod(
      { period: "custom", from: "2026-02-27", to: "2026-03-02" },
      at("2026-11-23T18:00:00Z"),
    )
    expect(chosen.before).toEqual({ from: "2026-02-23", to: "2026-02-26" })
    const oneDay = { period: "custom", from: "2026-03-02", to: "2026-03-02" } as const
    expect(readPeriod(oneDay, at("2026-11-23T18:00:00Z")).before).toEqual({
      from: "2026-03-01",
      to: "2026-03-01",
    })
    expect(eachDay(chosen)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"])
  })
})

describe("where days begin", () => {
  const hours = (from: string, to: string) => {
    const bounds = boundsOf({ from, to })
    return (bounds.to.getTime() - bounds.from.getTime()) / 3_600_000
  }

  it("is midnight in Chicago, also on the days on which the clocks change", () => {
    expect(boundsOf({ from: "2026-03-08", to: "2026-03-08" })).toEqual({
      from: at("2026-03-08T06:00:00Z"),
      to: at("2026-03-09T05:00:00Z"),
    })
    expect(hours("2026-03-08", "2026-03-08")).toBe(23)
    expect(hours("2026-11-01", "2026-11-01")).toBe(25)
    expect(hours("2026-11-02", "2026-11-02")).toBe(24)
    expect(daysOf({ from: "2026-03-01", to: "2026-03-31" })).toBe(31)
  })
})

describe("a period that can't be", () => {
  it.each([
    ["", "", ["from", "to"]],
    ["2026-02-30", "2026-03-01", ["from"]],
    ["2026-01-01", "2026-13-01", ["to"]],
    ["2026-01-02", "2026-01-01", ["to"]],
    ["2020-01-01", "2026-01-01", ["to"]],
    ["0000-01-01", "0000-01-02", ["from", "to"]],
    ["9999-12-30", "9999-12-31", ["from", "to"]],
  ])("%s to %s", (from, to, fields) => {
    expect(Object.keys(refusal(from, to) ?? {})).toEqual(fields)
  })

  it(`may have ${MOST_DAYS} days`, () => {
    expect(refusal("2023-01-01", "2026-01-04")).toBeNull()
    expect(refusal("2023-01-01", "2026-01-05")).toEqual({ to: [`A period has ${MOST_DAYS} days at most.`] })
  })
})
