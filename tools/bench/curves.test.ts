import { type Curve, curvesSvg, curvesTable } from "./curves"

const CURVES: Curve[] = [
  {
    call: "GET /cart/data",
    of: "lines in a cart",
    points: [
      { size: 1, p50: 4, processor: 2 },
      { size: 10, p50: 5, processor: 2.5 },
      { size: 50, p50: 9, processor: 5 },
    ],
  },
  {
    call: "PUT /cart/{slug}",
    of: "carts",
    points: [
      { size: 1_000, p50: 9, processor: 6 },
      { size: 100_000, p50: 9, processor: 6 },
    ],
  },
]

test("says how much a call costs at each size, and how much more at the largest", () => {
  expect(curvesTable(CURVES).split("\n").slice(2)).toEqual([
    "| GET /cart/data | lines in a cart | 1: 2.0 (4.0), 10: 2.5 (5.0), 50: 5.0 (9.0) | 2.5 |",
    "| PUT /cart/{slug} | carts | 1,000: 6.0 (9.0), 100,000: 6.0 (9.0) | 1.0 |",
  ])
})

test("draws what grows upward, and what doesn't level", () => {
  const lines = [...curvesSvg(CURVES).matchAll(/points="([^"]+)"/g)].map(([, points = ""]) =>
    points.split(" ").map((point) => Number(point.split(",")[1])),
  )
  const [grows = [], level = []] = lines
  expect(grows[0]).toBeGreaterThan(grows[2] ?? 0)
  expect(new Set(level).size).toBe(1)
})
