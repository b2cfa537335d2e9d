import { asJson, type Comparison, table } from "./table"

const series = (p50: number, perSecond: number) => ({ p50, p95: p50 * 2, perSecond, calls: 100 })

const row = (name: string, ours: number, theirs: number, perSecond = 100): Comparison => ({
  name,
  ours: series(ours, perSecond),
  referenceName: "Medusa",
  reference: series(theirs, 10),
})

const ROWS = [
  row("GET /cart/data, 16 carts at a time", 2, 50),
  row("POST /cart/{itemId}", 2, 49),
  row("product page, as in a rush", 1, 1, 1_600),
  row("POST /builder/info/attack", 1, 20),
]

test("says of each row what it has to reach and whether it does", () => {
  const lines = table(ROWS).split("\n").slice(2)
  expect(
    lines.map((line) =>
      line
        .split("|")
        .slice(-4, -1)
        .map((cell) => cell.trim()),
    ),
  ).toEqual([
    ["25.0x", "25x", "holds"],
    ["24.5x", "25x", "short"],
    ["1.0x", "1500/s", "holds"],
    ["20.0x", "", ""],
  ])
})

test("gives programs the same in numbers", () => {
  expect(asJson(ROWS).map(({ name, ratio, target, reached }) => ({ name, ratio, target, reached }))).toEqual([
    {
      name: "GET /cart/data, 16 carts at a time",
      ratio: 25,
      target: { atLeast: 25, of: "ratio" },
      reached: "holds",
    },
    { name: "POST /cart/{itemId}", ratio: 24.5, target: { atLeast: 25, of: "ratio" }, reached: "short" },
    {
      name: "product page, as in a rush",
      ratio: 1,
      target: { atLeast: 1_500, of: "perSecond" },
      reached: "holds",
    },
    { name: "POST /builder/info/attack", ratio: 20, target: null, reached: null },
  ])
})
