import { camera } from "../drawing/camera"
import type { Point } from "../drawing/geometry"
import { molding } from "./molding"
import { deckOutlines } from "./ski"
import { bend, stance } from "./ski-plan"
import { SKI_SHAPES } from "./ski-shapes"
import { SKI_SHOTS } from "./skis"

/** Whether two convex outlines overlap: no line separates them. */
function touch(a: readonly Point[], b: readonly Point[]): boolean {
  const reach = (outline: readonly Point[], [nx, ny]: Point) => {
    const along = outline.map(([x, y]) => x * nx + y * ny)
    return [Math.min(...along), Math.max(...along)] as const
  }
  return [a, b].every((outline) =>
    outline.every(([x, y], i) => {
      const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [x, y]
      const normal: Point = [nextY - y, x - nextX]
      if (normal[0] === 0 && normal[1] === 0) return true
      const [fromA, toA] = reach(a, normal)
      const [fromB, toB] = reach(b, normal)
      return toA > fromB && toB > fromA
    }),
  )
}

const MARKS = {
  "no skull": { singleSkull: null, tripleSkull: null },
  "a single skull": { singleSkull: "#ffffff", tripleSkull: null },
  "a triple skull": { singleSkull: null, tripleSkull: "#ffffff" },
}

const CASES = Object.keys(SKI_SHAPES).flatMap((code) =>
  Object.keys(MARKS).flatMap((mark) =>
    Object.keys(SKI_SHOTS).map((angle) => [code, mark, angle || "top"] as const),
  ),
)

const outlinesOf = (code: string, mark: string, angle: string) => {
  const shape = SKI_SHAPES[code]
  const shot = SKI_SHOTS[angle === "top" ? "" : angle]
  const marks = MARKS[mark as keyof typeof MARKS]
  if (!shape || !shot) throw new Error(`There is no ${code} from ${angle}.`)
  const part = molding(camera(shot.yaw, shot.pitch, 1, [0, 0]), [0, 0, stance(shape)], bend(shape))
  return deckOutlines(part, shape, marks)
}

describe("what is printed on a ski", () => {
  it.each(CASES)("never crosses hardware or a skull: %s with %s, %s view", (code, mark, angle) => {
    const { lettering, hardware, skulls } = outlinesOf(code, mark, angle)
    expect([lettering.length, hardware.length >= 3, skulls.length]).toEqual([
      2,
      true,
      { "no skull": 0, "a single skull": 1, "a triple skull": 3 }[mark],
    ])
    const crossed = lettering.flatMap((line, row) =>
      [...hardware, ...skulls].flatMap((other, at) => (touch(line, other) ? [`line ${row} and ${at}`] : [])),
    )
    expect(crossed).toEqual([])
  })

  it("has its three skulls apart from each other", () => {
    for (const code of Object.keys(SKI_SHAPES)) {
      const [first = [], second = [], third = []] = outlinesOf(code, "a triple skull", "top").skulls
      expect([code, touch(first, second), touch(second, third)]).toEqual([code, false, false])
    }
  })
})
