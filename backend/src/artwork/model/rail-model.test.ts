import { readFileSync } from "node:fs"
import { join } from "node:path"
import { RAIL_POSITIONS, railModel } from "./rail-model"
import { POSITION_PLACES, UNIT } from "./rail-plan"

/** Where the shop's diagram has the positions: the model is viewed beside it. */
function diagramPlaces(): Record<string, number[]> {
  const source = readFileSync(
    join(__dirname, "../../../../storefront/src/features/bogie-setup/rail-diagram.tsx"),
    "utf8",
  )
  const places = [...source.matchAll(/^ {2}(\d+): \[(\d+), (\d+), \d+\],$/gm)]
  return Object.fromEntries(places.map(([, number, x, y]) => [number, [Number(x), Number(y)]]))
}

it("has its positions where the diagram has them", () => {
  expect(Object.keys(POSITION_PLACES)).toHaveLength(11)
  expect(diagramPlaces()).toEqual(POSITION_PLACES)
  const place = (number: number) => RAIL_POSITIONS[number - 1]?.single ?? [0, 0, 0]
  expect(place(11)[0] - place(2)[0]).toBe((816 - 206) * UNIT)
  expect(place(8)[2]).toBeGreaterThan(place(3)[2])
})

it("keeps outer wheels outside of its rails, and inner ones between them", () => {
  const rails = railModel().bodies.find(({ name }) => name === "Rails")
  const across =
    rails?.pieces.flatMap(({ surface }) => surface.flat().map(({ place }) => Math.abs(place[1]))) ?? []
  const [inside, outside] = [Math.min(...new Set(across)), Math.max(...new Set(across))]
  for (const { side, pair } of RAIL_POSITIONS) {
    const [near, far] = pair.map(([, y]) => y) as [number, number]
    expect(near).toBe(-far)
    // A wheel is at most 48 mm wide.
    if (side === "outer") expect(far - 24).toBeGreaterThan(outside)
    else expect(far + 24).toBeLessThan(inside)
  }
})

it("is as quickly drawn as a design", () => {
  const pieces = railModel().bodies.flatMap((body) => body.pieces)
  expect(pieces.reduce((sum, { surface }) => sum + surface.length, 0)).toBeLessThan(30_000)
  for (const { surface } of pieces) {
    expect(surface.flat().every(({ place }) => place.every((value) => Math.abs(value) < 1_000))).toBe(true)
  }
})
