import { daysOfCover, lowOf } from "./cover"

const goods = (available: number, sold_lately: number, sold_longer: number) => ({
  available,
  sold_lately,
  sold_longer,
})

describe("how long goods last", () => {
  it.each([
    ["as fast as lately, when that is faster", goods(20, 30, 30), 20],
    ["as fast as in the longer run, when that is faster", goods(20, 0, 90), 20],
    ["whole days alone", goods(1, 40, 40), 0],
    ["nothing left is no day", goods(0, 0, 0), 0],
    ["more was promised than there is", goods(-2, 5, 5), 0],
    ["none was sold", goods(5, 0, 0), null],
  ])("%s", (_, given, days) => {
    expect(daysOfCover(given)).toBe(days)
  })

  it("lists what is gone in a month, the soonest first", () => {
    const low = lowOf([
      { name: "lasts", ...goods(30, 30, 30) },
      { name: "soon", ...goods(29, 30, 30) },
      { name: "rests", ...goods(1, 0, 0) },
      { name: "gone", ...goods(0, 0, 0) },
      { name: "gone, and wanted", ...goods(0, 0, 9) },
    ])
    expect(low.map(({ name, days }) => [name, days])).toEqual([
      ["gone, and wanted", 0],
      ["gone", 0],
      ["soon", 29],
    ])
  })
})
