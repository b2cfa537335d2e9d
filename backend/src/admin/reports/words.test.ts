import { columnsOf, REPORT_NAMES } from "../../contracts/staff/reports"
import { axisTop, axisWords, changeWords, formatFigure, formatPeriod, measureOf } from "./words"

it("tells how much more or less it is than before", () => {
  expect(changeWords(150, 100)).toBe("+50.0%")
  expect(changeWords(50, 100)).toBe("-50.0%")
  expect(changeWords(100, 100)).toBe("0.0%")
  expect(changeWords(0, 100)).toBe("-100.0%")
  expect(changeWords(100, 0)).toBeNull()
  expect(changeWords(50, -100)).toBe("+150.0%")
})

it("writes days without any zone, and amounts in dollars", () => {
  expect(formatPeriod({ from: "2026-11-01", to: "2026-11-01" })).toBe("Nov 1, 2026")
  expect(formatPeriod({ from: "2026-11-01", to: "2026-11-30" })).toBe("Nov 1, 2026 – Nov 30, 2026")
  expect(formatFigure("money", -123_456)).toBe("-$1,234.56")
  expect(formatFigure("share", 33.3)).toBe("33.3%")
  expect(formatFigure("text", "")).toBe("–")
})

it("every report has the column that it is about, and none twice", () => {
  for (const name of REPORT_NAMES) {
    expect(measureOf(name).kind).toMatch(/money|count/)
    const keys = columnsOf(name).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

it("ends an axis at a round figure above the most there was", () => {
  const ends = (kind: "money" | "count", most: number) => axisWords(kind, axisTop(kind, most))
  expect([390_26, 335_20, 83_80, 1_00, 0].map((cents) => ends("money", cents))).toEqual([
    "$400",
    "$350",
    "$85",
    "$1",
    "$100",
  ])
  expect([1, 3, 9, 117, 0].map((pieces) => ends("count", pieces))).toEqual(["1", "3", "9", "150", "10"])
})
