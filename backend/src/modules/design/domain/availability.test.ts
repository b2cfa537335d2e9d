import { DUPLICATE_COLOR, OUT_OF_STOCK } from "../../../contracts/builder/design-words"
import { whyLoopUnavailable } from "../../ready-to-ship/domain/made-design"
import { hasDuplicateColors, unavailableChoices, whyNotOrderable } from "./availability"
import { designOf, seededCatalog, seededRows } from "./catalog-fixture"

describe("what can't be had", () => {
  it("is said with the choice", () => {
    expect(whyNotOrderable(designOf("ATKSOLREDBLK"))).toBeNull()
    expect(whyNotOrderable(designOf("ATKSOLREDTEA"))).toBe(`${OUT_OF_STOCK} (Loop: Teal)`)
    expect(whyNotOrderable(designOf("ATKSOLSKYTEA"))).toBe(`${OUT_OF_STOCK} (Color 1: Sky Blue, Loop: Teal)`)
    expect(whyNotOrderable(designOf("CMDSOLSKYBLK"))).toBeNull()
    expect(whyNotOrderable(designOf("CMDSOLREDBLK3PNK"))).toMatch("Triple Skull: Pink")
    expect(whyNotOrderable(designOf("CMDSOLREDBLK1PNK"))).toBeNull()
  })

  it.each(["HELSOLREDBLK", "TRLSOLREDBLK", "PH8SOLREDBLK"])("includes the closed line of %s", (sku) => {
    expect(whyNotOrderable(designOf(sku))).toMatch(/can't be ordered right now/)
  })

  it("includes bogies in more than one color", () => {
    expect(whyNotOrderable(designOf("BOGONEBLK"))).toBeNull()
    expect(whyNotOrderable(designOf("BOGTWOREDBLK"))).toMatch(/no longer available/)
    expect(whyNotOrderable(designOf("BOGTHRREDBLK"))).toMatch(/no longer available/)
  })

  it("includes colors that staff took off the palette, which keep their names", () => {
    const { colors } = seededRows()
    const catalog = seededCatalog({
      colors: colors.map((row) =>
        row.code === "TEA" || row.code === "RED" ? { ...row, retired: true } : row,
      ),
    })
    expect([catalog.colors.has("TEA"), catalog.retired.has("TEA")]).toEqual([false, true])
    expect(whyNotOrderable(designOf("ATKSOLREDTEA", catalog))).toBe(
      "We no longer pour Red and Teal. Please choose another color.",
    )
    expect(whyLoopUnavailable(designOf("ATKSOLREDTEA", catalog))).toMatch("Teal")
    expect(whyLoopUnavailable(designOf("ATKSOLREDBLK", catalog))).toBeNull()
  })

  it("includes two of the same color, unless there is a third", () => {
    expect(whyNotOrderable(designOf("CMDFADREDREDBLK"))).toBe(DUPLICATE_COLOR)
    expect(whyNotOrderable(designOf("CMDTRIREDREDBLUBLK"))).toBeNull()
  })
})

describe("choices that are out", () => {
  const optionsOut = (sku: string) => unavailableChoices(designOf(sku)).map(({ option }) => option)

  it("are named by their control, in the builder's order", () => {
    expect(optionsOut("ATKSOLREDBLK")).toEqual([])
    expect(optionsOut("ATKSOLSKYTEA")).toEqual(["color1", "loop"])
    expect(optionsOut("CMDSOLREDBLK3PNK")).toEqual(["triple_skull"])
  })

  it("count each time the color is chosen", () => {
    expect(optionsOut("ATKFADSKYSKYBLK")).toEqual(["color1", "color2"])
  })
})

describe("two of the same color", () => {
  it.each([
    ["one color", "CMDSOLREDBLK", false],
    ["two that differ", "CMDFADREDBLUBLK", false],
    ["two that don't", "CMDFADREDREDBLK", true],
    ["the first two of three", "CMDTRIREDREDBLUBLK", false],
    ["a loop in the zone's color", "CMDSOLREDRED", false],
  ])("%s", (_what, sku, isTwice) => {
    expect(hasDuplicateColors(designOf(sku))).toBe(isTwice)
  })
})

describe("of several reasons the one that can't be chosen away is said", () => {
  const gone = seededRows().styles.map((row) => ({ ...row, purchasable: false }))

  it("a closed line before a style that is gone", () => {
    expect(whyNotOrderable(designOf("HELSOLREDBLK", seededCatalog({ styles: gone })))).toMatch(
      /can't be ordered right now/,
    )
  })

  it("a style that is gone before a color that is out", () => {
    expect(whyNotOrderable(designOf("ATKSOLSKYTEA", seededCatalog({ styles: gone })))).toMatch(
      /no longer available/,
    )
  })

  it("a color that is out before one that is there twice", () => {
    expect(whyNotOrderable(designOf("ATKFADSKYSKYBLK"))).toBe(
      `${OUT_OF_STOCK} (Color 1: Sky Blue, Color 2: Sky Blue)`,
    )
  })
})
