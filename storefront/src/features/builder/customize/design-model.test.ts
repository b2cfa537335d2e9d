import { designModel, distinctColors } from "./design-model"

const css = (value: string) => ({ css: value, name: value, text_color: "white" as const })
const COLORS = {
  RED: css("#d0141e"),
  ORG: css("#f06a1e"),
  BLK: css("#111111"),
  GRY: css("#808080"),
  WHT: css("#f6f8fb"),
  BLU: css("#1e50d0"),
  GRN: css("#20a040"),
}

test("colors that are told apart are no mixes of each other", () => {
  const four = distinctColors(COLORS, 4)
  expect(new Set(four).size).toBe(4)
  expect(four[0]).toBe("BLK")
  expect(four).toContain("WHT")
  // It lies on the line from black to white.
  expect(four).not.toContain("GRY")
})

test("there are no more of them than there are colors", () => {
  expect(distinctColors({ RED: css("#ff0000"), BLK: css("#000000") }, 4)).toHaveLength(2)
})

test("all designs of a style share a model, and their skulls make another", () => {
  const info = { colors: COLORS, cacheVersion: "7" }
  const design = (sku: string, color1: string, skull = "") =>
    designModel(info, { sku, options: { color1, color2: "RED", loop: "BLK", single_skull: skull } })
  const [red, blue] = [design("ATKFADREDREDBLK", "RED"), design("ATKFADBLUREDBLK", "BLU")]
  expect(red.source.address).toBe(blue.source.address)
  expect(red.source.address).toMatch(/^\/storage\/models\/ATKFADBLK[A-Z]{3}BLK\.view\.glb\?v=7$/)
  expect(red.drawn).toMatchObject({ color1: "BLK", loop: "BLK" })
  expect(red.drawn.color2).not.toBe("BLK")
  expect(design("ATKFADREDREDBLK1WHT", "RED", "WHT").shape).not.toBe(red.shape)
})
