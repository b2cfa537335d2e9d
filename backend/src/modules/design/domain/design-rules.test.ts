import { BuilderInfo, DesignCards, GenerateAnswer, ProductInfo } from "../../../contracts/builder"
import { COLORS, STYLES } from "../../../seed/design-data"
import { DUPLICATE_COLOR, OUT_OF_STOCK, unavailableChoices, whyNotOrderable } from "./availability"
import { builderInfo, designCards, generateAnswer, productInfo } from "./builder-answers"
import { designOf, seededCatalogue, seededRows } from "./catalogue-fixture"
import { type DesignProduct, styleByCode } from "./design-catalogue"
import { designLine, editPath, inBuilderOrder, lineDetails, optionWords } from "./design-line"
import { designPrice } from "./price"
import { designFrom } from "./selection"

const catalogue = seededCatalogue()

function product(code: string, of = catalogue): DesignProduct {
  const found = of.productsByCode.get(code)
  if (!found) throw new Error(`No ${code}`)
  return found
}

function style(of: DesignProduct, code: string) {
  const found = styleByCode(of, code)
  if (!found) throw new Error(`No ${code}`)
  return found
}

/** WCAG contrast of two `#rrggbb` colors. */
function contrast(a: string, b: string): number {
  const luminance = (css: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(css.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe("the seeded catalogue", () => {
  it("has an example for every style that is one of its designs and could be poured", () => {
    for (const { product_code, code, example_sku } of STYLES) {
      const design = designOf(example_sku)
      expect([design.product.code, design.style.code]).toEqual([product_code, code])
      expect(unavailableChoices(design)).toEqual([])
    }
  })

  it("has four styles and more for every ski, a solid one among them", () => {
    for (const ski of catalogue.productsByCode.values()) {
      if (ski.type !== "ski") continue
      expect(ski.styles.length).toBeGreaterThanOrEqual(4)
      expect(style(ski, "SOL").possibleColors).toBe(1)
    }
  })

  it.each(COLORS)("has readable text on $name", ({ css, text_color }) => {
    expect(contrast(css, text_color === "black" ? "#000000" : "#ffffff")).toBeGreaterThanOrEqual(4.5)
  })
})

describe("price of a design", () => {
  it("is the style's without extras", () => {
    expect(designPrice(designOf("ATKSOLREDBLK"))).toBe(37_900)
  })

  it("adds every extra that was chosen, each zone for itself", () => {
    expect(designPrice(designOf("ATKSOLREDBLK1WHT"))).toBe(37_900 + 1_500)
    expect(designPrice(designOf("ATKSOLREDBLK3WHT"))).toBe(37_900 + 3_000)
    expect(designPrice(designOf("ATKFADGLDBLKGLD"))).toBe(43_900 + 1_200 + 1_000)
    expect(designPrice(designOf("SHVSOLGLD"))).toBe(6_900 + 600)
  })

  it("adds up rows that meet on one choice", () => {
    const upcharges = [
      { product_code: null, style_code: null, option: "color", color_code: null, price_cents: 100 },
      { product_code: "ATK", style_code: "FAD", option: "color", color_code: "RED", price_cents: 20 },
      { product_code: "CMD", style_code: null, option: "color", color_code: "RED", price_cents: 4_000 },
    ] as const
    const other = seededCatalogue({ upcharges: [...upcharges] })
    expect(designPrice(designOf("ATKFADREDBLUBLK", other))).toBe(43_900 + 120 + 100)
  })
})

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

  it("includes two of the same color, unless there is a third", () => {
    expect(whyNotOrderable(designOf("CMDFADREDREDBLK"))).toBe(DUPLICATE_COLOR)
    expect(whyNotOrderable(designOf("CMDTRIREDREDBLUBLK"))).toBeNull()
  })
})

describe("selected options", () => {
  const attack = product("ATK")
  const select = (options: Record<string, string>, code = "FAD") =>
    designFrom(options, attack, style(attack, code), catalogue)

  it("need every color and the loop, but no skull", () => {
    expect(select({ color1: "RED" })).toEqual({
      errors: { color2: ["Please choose color 2."], loop: ["Please choose a loop."] },
    })
    expect(select({ color1: "RED", color2: "BLU", loop: "BLK" })).toHaveProperty("design")
  })

  it("take one kind of skull", () => {
    const both = { color1: "RED", color2: "BLU", loop: "BLK", single_skull: "WHT", triple_skull: "WHT" }
    expect(select(both)).toHaveProperty("errors.triple_skull")
  })

  it("refuse colors and choices that are not there", () => {
    expect(select({ color1: "XXX", color2: "BLU", loop: "BLK" })).toHaveProperty("errors.color1")
    expect(select({ color1: "RED", color2: "BLU", color3: "BLK", loop: "BLK" })).toHaveProperty(
      "errors.color3",
    )
    const camo = { color1: "RED", color2: "BLU", color3: "BLK", color4: "WHT", loop: "BLK" }
    expect(select({ ...camo, single_skull: "RED" }, "CAM")).toHaveProperty("errors.single_skull")
    expect(select({ ...camo, single_skull: "" }, "CAM")).toHaveProperty("design")
  })
})

describe("answers of the builder's calls", () => {
  it("follow the contracts for every product and style", () => {
    for (const each of catalogue.productsByCode.values()) {
      const info = productInfo(each, null)
      expect(ProductInfo.parse(info)).toEqual(info)
      for (const of of each.styles) {
        const answer = builderInfo(each, of, catalogue)
        expect(BuilderInfo.parse(answer)).toEqual(answer)
        const generated = generateAnswer(designOf(of.exampleSku), catalogue)
        expect(GenerateAnswer.parse(generated)).toEqual(generated)
      }
    }
  })

  it("name every upcharge by its control, and none that is not asked for", () => {
    const attack = product("ATK")
    const fade = builderInfo(attack, style(attack, "FAD"), catalogue).upcharges
    expect(fade).toContainEqual({ option: "color2", value: "GLD", price: 12 })
    expect(fade).toContainEqual({ option: "single_skull", value: "RED", price: 15 })
    const camo = builderInfo(attack, style(attack, "CAM"), catalogue).upcharges
    expect(camo.map((u) => u.option)).not.toContain("single_skull")
  })

  it("list what riders can design, closed lines last", () => {
    const cards = designCards(catalogue)
    expect(DesignCards.parse({ products: cards }).products).toEqual(cards)
    expect(cards).toHaveLength(catalogue.productsByCode.size)
    expect(cards[0]).toEqual({
      slug: "attack",
      name: "The Attack",
      type: "ski",
      styles: 5,
      from: 379,
      image: "/storage/products/medium/ATKSOLREDBLK.jpg?v=2.1",
      open: true,
    })
    expect(cards.slice(-3).map(({ open }) => open)).toEqual([false, false, false])
    expect(cards.find(({ slug }) => slug === "bogie-wheels")?.styles).toBe(1)
  })

  it("carry the running automatic discount", () => {
    expect(productInfo(product("ATK"), { code: "TENOFF" }).autoDiscount).toEqual({ code: "TENOFF" })
  })

  it("name the hero without an angle and the other views by theirs", () => {
    const { images } = generateAnswer(designOf("ATKSOLREDBLK"), catalogue)
    expect(images.map((image) => image.medium)).toEqual([
      "/storage/products/medium/ATKSOLREDBLK.jpg?v=2.1",
      "/storage/products/medium/ATKSOLREDBLK-side.jpg?v=2.1",
      "/storage/products/medium/ATKSOLREDBLK-tip.jpg?v=2.1",
    ])
  })

  it("change their picture addresses once a color was changed", () => {
    const colors = COLORS.map((color) => (color.code === "RED" ? { ...color, revision: 2 } : color))
    expect(seededCatalogue({ colors }).cacheVersion).toBe("2.1.2")
  })
})

describe("a line of the cart", () => {
  it("has its options back in the builder's order after a JSON column mixed them", () => {
    const names = ["Loop", "Style", "Color 2", "Color 1", "Single Skull"]
    expect(inBuilderOrder(names)).toEqual(["Style", "Color 1", "Color 2", "Loop", "Single Skull"])
  })

  it("shows what was chosen, in the builder's order", () => {
    expect(designLine(designOf("ATKFADREDBLUBLK1WHT"), catalogue)).toMatchObject({
      sku: "ATKFADREDBLUBLK1WHT",
      name: "The Attack",
      variantId: "variant_ATK_FAD",
      unitCents: 45_400,
      options: [
        { name: "Style", value: "Fade" },
        { name: "Color 1", value: "Red" },
        { name: "Color 2", value: "Blue" },
        { name: "Loop", value: "Black" },
        { name: "Single Skull", value: "White" },
      ],
    })
  })

  it("leads back to the builder", () => {
    expect(editPath(designOf("ATKSOLREDBLK"), "cali_1")).toBe(
      "/builder/attack/solid/ATKSOLREDBLK?line=cali_1",
    )
  })
})

describe("a catalogue in the making", () => {
  it("leaves out a style whose variant is gone, and a product without styles", () => {
    const rows = seededRows()
    const styles = rows.styles.map((each) =>
      each.product_code === "SHV" || each.code === "CAM" ? { ...each, amount: null } : each,
    )
    const partial = seededCatalogue({ styles })
    expect(partial.productsByCode.has("SHV")).toBe(false)
    expect(product("ATK", partial).styles.map((each) => each.code)).toEqual(["SOL", "FAD", "SPL", "TRI"])
  })
})

describe("what was chosen, in a few words", () => {
  it.each([
    [{ "Color 1": "Red", Loop: "Black", Style: "Solid" }, "Solid, Red, Black loop"],
    [
      { "Triple Skull": "White", "Color 2": "Blue", "Color 1": "Red", Style: "Fade" },
      "Fade, Red, Blue, White triple skull",
    ],
    [{ Color: "red", Size: "M" }, "Red, M"],
    [{}, ""],
    [null, ""],
  ])("of %p is %p", (values, words) => {
    expect(optionWords(values)).toBe(words)
  })
})

it("a part of one kind doesn't say its name twice in lists of orders", () => {
  expect(
    lineDetails({ name: "Mount kit MK-111", options: { Kit: "Mount kit MK-111" }, subtitle: null }),
  ).toEqual([])
  expect(lineDetails({ name: "Pull handle", options: { Color: "Red" }, subtitle: "" })).toEqual(["Red"])
  expect(lineDetails({ name: "Pull handle", options: { Color: "Red" }, subtitle: "Red" })).toEqual(["Red"])
  // As Medusa keeps them.
  expect(lineDetails({ name: "Pull handle", options: { Color: "red" }, subtitle: "Red" })).toEqual(["Red"])
  expect(
    lineDetails({ name: "Hoodie", options: { Color: "Black", Size: "M" }, subtitle: "Black / M" }),
  ).toEqual(["Black, M"])
  expect(
    lineDetails({
      name: "The Attack",
      options: { Style: "Solid", "Color 1": "Red" },
      subtitle: "Build No. 10042",
    }),
  ).toEqual(["Solid, Red", "Build No. 10042"])
})
