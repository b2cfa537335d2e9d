import type { Point } from "../drawing/geometry"
import { ellipse, rectangle, signedArea } from "../drawing/geometry"
import { levelStrips, type Surface, sliced } from "./solid"

const CUTS = { step: 30, straight: [100, 200] } as const

const areaOf = (surface: Surface): number =>
  surface.reduce((sum, corners) => sum + signedArea(corners.map(({ place: [x, y] }): Point => [x, y])), 0)

describe("a level area in strips", () => {
  it("is all of the area but its holes, also where a hole reaches over a cut", () => {
    const outline = ellipse([150, 0], 150, 60, 0, 64)
    const holes = [rectangle(80, -20, 140, 30), ellipse([45, 20], 10, 6, 0, 20), rectangle(232, -5, 16, 10)]
    const whole = Math.abs(signedArea(outline))
    const left = holes.reduce((rest, hole) => rest - Math.abs(signedArea(hole)), whole)
    expect(areaOf(levelStrips(outline, 5, CUTS, { holes }))).toBeCloseTo(left, 3)
    expect(areaOf(levelStrips(outline, 5, CUTS, { holes, up: false }))).toBeCloseTo(-left, 3)
  })

  it("has nothing left to cut before it is bent", () => {
    const surface = levelStrips(rectangle(-7, -40, 340, 80), 0, CUTS)
    expect(sliced(surface, CUTS)).toHaveLength(surface.length)
    // Two per strip, the straight part being one.
    expect(surface).toHaveLength(24)
  })
})
