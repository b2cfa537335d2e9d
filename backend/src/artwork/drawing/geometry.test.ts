import { type Point, simplified } from "./geometry"

/** Distance of a point from a polyline, px. */
function distanceTo(line: readonly Point[], [x, y]: Point): number {
  return Math.min(
    ...line.slice(1).map(([bx, by], i) => {
      const [ax, ay] = line[i] ?? [bx, by]
      const square = (bx - ax) ** 2 + (by - ay) ** 2
      const along =
        square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square))
      return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
    }),
  )
}

describe("the points that matter of a line", () => {
  const arc = Array.from({ length: 481 }, (_, i): Point => {
    const turn = (i / 480) * Math.PI * 1.6
    return [300 * Math.cos(turn), 140 * Math.sin(turn)]
  })
  const ring = [...arc, arc[0] as Point]
  const there: Point[] = [0, 4, 8, 12, 60, 300, 60, 12, 8].map((x) => [x, x / 2])

  it.each([
    ["an arc", arc],
    ["one that ends where it began", ring],
    ["one that goes far out and comes back to beside its beginning", there],
  ])("of %s are few, its ends among them, and it runs no farther off than said", (_, line) => {
    for (const slack of [0.12, 1]) {
      const kept = simplified(line, slack)
      expect(kept.length).toBeLessThan(line.length / 2)
      expect([kept[0], kept.at(-1)]).toEqual([line[0], line.at(-1)])
      for (const point of line) expect(distanceTo(kept, point)).toBeLessThanOrEqual(slack + 1e-9)
    }
  })

  it("are all there are of a line of two points, one or none", () => {
    const two: Point[] = [
      [0, 0],
      [5, 5],
    ]
    expect(simplified(two)).toEqual(two)
    expect(simplified(two.slice(1))).toEqual(two.slice(1))
    expect(simplified([])).toEqual([])
  })
})
