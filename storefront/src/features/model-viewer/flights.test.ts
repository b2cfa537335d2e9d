import { flight, swing } from "./flights"
import type { Vec, Viewpoint } from "./shot"

const HERE: Viewpoint = { target: [0, 0, 0], eye: [0, 0, 1], zoom: 100 }
const THERE: Viewpoint = { target: [1, 0, 0], eye: [0, 1, 0], zoom: 400 }

const isAt = (found: Viewpoint, wanted: Viewpoint) => {
  for (const key of ["target", "eye"] as const)
    found[key].forEach((value, axis) => {
      expect(value).toBeCloseTo(wanted[key][axis] ?? 0)
    })
  expect(found.zoom).toBeCloseTo(wanted.zoom)
}

test("a flight begins here and ends there, and looks from as far away on its way", () => {
  const fly = flight(HERE, THERE, 1_000, false)
  isAt(fly(990).at, HERE)
  const half = fly(1_225)
  expect(half.isOver).toBe(false)
  expect(Math.hypot(...half.at.eye)).toBeCloseTo(1)
  // The zoom grows by the same factor in each half of the way.
  expect(half.at.zoom).toBeCloseTo(200)
  const end = fly(2_000)
  expect(end.isOver).toBe(true)
  isAt(end.at, THERE)
})

test("whoever wants no motion is there at once", () => {
  const { at, isOver } = flight(HERE, THERE, 1_000, true)(1_000)
  expect(isOver).toBe(true)
  isAt(at, THERE)
})

test("the first slow turn goes to both sides, stays level, and ends where it began, however long its first frame takes", () => {
  const home: Viewpoint = { ...HERE, eye: [0, 0.6, 0.8] }
  const turn = swing(home)
  const first = turn(1_000)
  expect(first.isOver).toBe(false)
  isAt(first.at, home)
  const seen = Array.from({ length: 33 }, (_, i) => turn(6_000 + i * 100))
  const sideways = seen.map(({ at }): Vec => at.eye)
  expect(Math.max(...sideways.map(([x]) => x))).toBeGreaterThan(0.1)
  expect(Math.min(...sideways.map(([x]) => x))).toBeLessThan(-0.1)
  for (const [, height] of sideways) expect(height).toBeCloseTo(0.6)
  expect(seen.map(({ isOver }) => isOver)).toEqual([...Array.from({ length: 32 }, () => false), true])
  isAt(seen.at(-1)?.at ?? THERE, home)
})
