import { camera } from "./camera"
import { bounds, distance, toward } from "./geometry"
import { ring, STRAY } from "./solids"

/** Radii in px, up to a tire that fills the largest picture. */
const RADII = [6, 40, 120, 300, 560]

describe("a circle in a picture", () => {
  it.each(RADII)("of %p px is as wide as it is high when it faces the viewer", (radius) => {
    const box = bounds(ring(camera(0, 0, 1, [0, 0]), [0, 0, 0], [0, -1, 0], radius))
    expect(Math.abs(box.right - box.left - (box.bottom - box.top))).toBeLessThan(2 * STRAY)
    expect(Math.abs(box.right - box.left - 2 * radius)).toBeLessThan(2 * STRAY)
  })

  it.each(RADII)("of %p px has no edge that can be seen, however it is turned", (radius) => {
    // Scaled by the lens, not by its measures: what matters is the size in the picture.
    const points = ring(camera(0, 0, radius / 50, [0, 0]), [0, 0, 0], [0, -1, 0], 50)
    const strays = points.map((point, i) => {
      const middle = toward(point, points[(i + 1) % points.length] ?? point, 0.5)
      return radius - distance(middle, [0, 0])
    })
    expect(Math.max(...strays)).toBeLessThan(STRAY + 0.01)
  })
})
