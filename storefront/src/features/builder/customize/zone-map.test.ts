import { markPlace, optionAt, repaint, type ZoneMap } from "./zone-map"

const WIDTH = 80
const HEIGHT = 32

const tile = (reach: (x: number, y: number) => number) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => reach(at % WIDTH, Math.floor(at / WIDTH)))

/** Color 1 on the right, color 2 on the left, a skull in the middle of color 1, nothing along the top edge. */
const map: ZoneMap = {
  width: WIDTH,
  height: HEIGHT,
  reach: new Map([
    ["color1", tile((x, y) => (y >= 8 && x >= 40 ? 255 : 0))],
    ["color2", tile((x, y) => (y >= 8 && x < 40 ? 255 : 0))],
    ["single_skull", tile((x, y) => (x >= 56 && x < 64 && y >= 16 && y < 24 ? 255 : 0))],
  ]),
}

const paints = { RED: { css: "#ff0000" }, WHT: { css: "#ffffff" }, BLU: { css: "#0000ff" } }

test("a touch is of the zone under it, of a skull only where there is one, and of nothing beside", () => {
  const plain = { color1: "RED", color2: "BLU", single_skull: "" }
  expect(optionAt(map, { x: 0.9, y: 0.5 }, plain)).toBe("color1")
  expect(optionAt(map, { x: 0.1, y: 0.5 }, plain)).toBe("color2")
  expect(optionAt(map, { x: 0.75, y: 0.6 }, plain)).toBe("color1")
  expect(optionAt(map, { x: 0.75, y: 0.6 }, { ...plain, single_skull: "WHT" })).toBe("single_skull")
  expect(optionAt(map, { x: 0.9, y: 0.1 }, plain)).toBeNull()
  expect(optionAt(map, { x: 0.999, y: 0.999 }, plain)).toBe("color1")
})

test("a mark stands well inside of its zone, and not on a skull that was chosen", () => {
  const plain = { color1: "RED", color2: "BLU", single_skull: "" }
  const first = markPlace(map, "color1", plain)
  expect(first?.x).toBeGreaterThan(0.55)
  expect(first?.y).toBeGreaterThan(0.4)
  expect(markPlace(map, "color2", plain)?.x).toBeLessThan(0.45)
  expect(markPlace(map, "loop", plain)).toBeNull()
  const beside = markPlace(map, "color1", { ...plain, single_skull: "WHT" })
  expect(beside && optionAt(map, beside, { ...plain, single_skull: "WHT" })).toBe("color1")
})

test("repainting changes the zone alone, at once for all, and a skull that goes shows what is beneath", () => {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  const at = (x: number, y: number) => [...pixels.slice((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)]
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const right = pixel % WIDTH >= 40
    const below = pixel >= 8 * WIDTH
    pixels.set(!below ? [9, 9, 9, 255] : right ? [255, 0, 0, 255] : [0, 0, 255, 255], pixel * 4)
  }
  const before = { color1: "RED", color2: "BLU", single_skull: "" }
  const white = { ...before, color1: "WHT", single_skull: "BLU" }
  repaint(pixels, map, { from: before, to: white, paints })
  expect(at(70, 12)).toEqual([255, 255, 255])
  expect(at(10, 12)).toEqual([0, 0, 255])
  expect(at(60, 20)).toEqual([0, 0, 255])
  expect(at(70, 2)).toEqual([9, 9, 9])
  repaint(pixels, map, { from: white, to: { ...white, single_skull: "" }, paints })
  expect(at(60, 20)).toEqual([255, 255, 255])
})
