import type { ShipDates } from "./ship-dates"
import { promiseOfAll, shipPromise, shipWords } from "./ship-promise"

const DATES: ShipDates = {
  stocked: "2026-11-25",
  custom: "2026-12-08",
  lines: { ATK: { stocked: "2026-11-25", custom: "2027-01-05" } },
  times: { stocked: "1 to 2 business days", custom: "1 to 2 weeks" },
}

test("what is on the shelf names the weekday, what is made to order says for whom", () => {
  expect(shipWords({ kind: "stocked", date: "2026-12-01" })).toBe("Ships by Tue, Dec 1")
  expect(shipWords({ kind: "custom", date: "2026-12-11" })).toBe("Made for you, ships by Fri, Dec 11")
})

test("a line's own time counts by its SKUs, the shop's for all others", () => {
  expect(shipPromise(DATES, "custom", "ATKSOLREDBLK")).toEqual({ kind: "custom", date: "2027-01-05" })
  expect(shipPromise(DATES, "custom", "TRLSOLREDBLK")).toEqual({ kind: "custom", date: "2026-12-08" })
  expect(shipPromise(DATES, "stocked", "PUL-RED")).toEqual({ kind: "stocked", date: "2026-11-25" })
  expect(shipPromise({ ...DATES, stocked: null }, "stocked", "PUL-RED")).toBeNull()
})

test("an order ships with the last of its lines, and is made for its buyer if any of it is", () => {
  const stocked = { kind: "stocked", date: "2026-12-20" } as const
  const custom = { kind: "custom", date: "2026-12-11" } as const
  expect(promiseOfAll([custom, stocked])).toEqual({ kind: "custom", date: "2026-12-20" })
  expect(promiseOfAll([stocked, custom])).toEqual({ kind: "custom", date: "2026-12-20" })
  expect(promiseOfAll([stocked])).toEqual(stocked)
  expect(promiseOfAll([])).toBeNull()
})
