import { DUPLICATE_COLOR, OUT_OF_STOCK } from "../../../contracts/builder/design-words"
import { loopUnavailableReason } from "../../ready-to-ship/domain/made-design"
import { hasDuplicateColors, isPouredAgain, notOrderableReason, unavailableChoices } from "./availability"
import { designOf, seededCatalog, seededRows } from "./catalog-fixture"

describe("what can't be had", () => {
  it("is said with the choice", () => {
    expect(notOrderableReason(designOf("ATKSOLREDBLK"))).toBeNull()
    expect(notOrderableReason(designOf("ATKSOLREDTEA"))).toBe(`${OUT_OF_STOCK} (Loop: Teal)`)
    expect(notOrderableReason(designOf("ATKSOLSKYTEA"))).toBe(
      `${OUT_OF_STOCK} (Color 1: Sky Blue, Loop: Teal)`,
    )
    expect(notOrderableReason(designOf("CMDSOLSKYBLK"))).toBeNull()
    expect(notOrderableReason(designOf("CMDSOLREDBLK3PNK"))).toMatch("Triple Skull: Pink")
    expect(notOrderableReason(designOf("CMDSOLREDBLK1PNK"))).toBeNull()
  })

  it.each(["HELSOLREDBLK", "TRLSOLREDBLK", "PH8SOLREDBLK"])("includes the closed line of %s", (sku) => {
    expect(notOrderableReason(designOf(sku))).toMatch(/can't be ordered right now/)
  })

  it("includes bogies in more than one color", () => {
    expect(notOrderableReason(designOf("BOGONEBLK"))).toBeNull()
    expect(notOrderableReason(designOf("BOGTWOREDBLK"))).toMatch(/no longer available/)
    expect(notOrderableReason(designOf("BOGTHRREDBLK"))).toMatch(/no longer available/)
  })

  it("includes colors that staff took off the palette, which keep their names", () => {
    const { colors } = seededRows()
    const catalog = seededCatalog({
      colors: colors.map((row) =>
        row.code === "TEA" || row.code === "RED" ? { ...row, retired: true } : row,
      ),
    })
    expect([catalog.colors.has("TEA"), catalog.retired.has("TEA")]).toEqual([false, true])
    expect(notOrderableReason(designOf("ATKSOLREDTEA", catalog))).toBe(
      "We no longer pour Red and Teal. Please choose another color.",
    )
    expect(loopUnavailableReason(designOf("ATKSOLREDTEA", catalog))).toMatch("Teal")
    expect(loopUnavailableReason(designOf("ATKSOLREDBLK", catalog))).toBeNull()
  })

  it("includes a skull that the style no longer comes with, on its own or with its whole product", () => {
    const { products, styles } = seededRows()
    const without = { single_skull: false }
    const style = seededCatalog({
      styles: styles.map((row) => (row.product_code === "SHV" ? { ...row, ...without } : row)),
    })
    const product = seededCatalog({
      products: products.map((row) => (row.code === "SHV" ? { ...row, ...without } : row)),
    })
    for (const catalog of [style, product]) {
      expect(notOrderableReason(designOf("SHVSOLRED1WHT", catalog))).toBe(
        "Snow Scoop in Solid no longer comes with a single skull. Please choose it without one.",
      )
      expect(notOrderableReason(designOf("SHVSOLRED", catalog))).toBeNull()
      // What lies finished in the workshop is sold as it is.
      expect(loopUnavailableReason(designOf("SHVSOLRED1WHT", catalog))).toBeNull()
    }
    expect(notOrderableReason(designOf("ATKSPLREDBLKBLK3WHT"))).toMatch(/no longer comes with a triple skull/)
    expect(notOrderableReason(designOf("ATKSPLREDBLKBLK1WHT"))).toBeNull()
  })

  it("includes two of the same color, unless there is a third", () => {
    expect(notOrderableReason(designOf("CMDFADREDREDBLK"))).toBe(DUPLICATE_COLOR)
    expect(notOrderableReason(designOf("CMDTRIREDREDBLUBLK"))).toBeNull()
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
    expect(notOrderableReason(designOf("HELSOLREDBLK", seededCatalog({ styles: gone })))).toMatch(
      /can't be ordered right now/,
    )
  })

  it("a style that is gone before a color that is out", () => {
    expect(notOrderableReason(designOf("ATKSOLSKYTEA", seededCatalog({ styles: gone })))).toMatch(
      /no longer available/,
    )
  })

  it("a skull that is gone before its color", () => {
    const colors = seededRows().colors.map((row) => (row.code === "WHT" ? { ...row, retired: true } : row))
    expect(notOrderableReason(designOf("ATKSPLREDBLKBLK3WHT", seededCatalog({ colors })))).toMatch(
      /no longer comes with a triple skull/,
    )
  })

  it("a color that is out before one that is there twice", () => {
    expect(notOrderableReason(designOf("ATKFADSKYSKYBLK"))).toBe(
      `${OUT_OF_STOCK} (Color 1: Sky Blue, Color 2: Sky Blue)`,
    )
  })
})

describe("a color that someone waited for", () => {
  const isBack = (sku: string, codes: string[], rows: Parameters<typeof seededCatalog>[0] = {}) =>
    isPouredAgain(designOf(sku, seededCatalog(rows)), new Set(codes))
  const retired = (code: string) => ({
    colors: seededRows().colors.map((row) => (row.code === code ? { ...row, retired: true } : row)),
  })

  it("is back when nothing of its design is out", () => {
    expect(isBack("ATKSOLREDBLK", ["RED"])).toBe(true)
    expect(isBack("ATKSOLSKYBLK", ["SKY"])).toBe(false)
    expect(isBack("ATKSOLREDTEA", ["RED"])).toBe(false)
  })

  it("is back although the rider still has to choose another color beside it", () => {
    expect(isBack("CMDFADREDREDBLK", ["RED"])).toBe(true)
    expect(isBack("CMDFADREDBLUBLK", ["RED"], retired("BLU"))).toBe(true)
  })

  it("isn't back once it is no longer poured, or its line or style is closed", () => {
    expect(isBack("CMDFADREDBLUBLK", ["RED"], retired("RED"))).toBe(false)
    expect(isBack("HELSOLREDBLK", ["RED"])).toBe(false)
    expect(isBack("BOGTWOREDBLK", ["RED"])).toBe(false)
  })
})
