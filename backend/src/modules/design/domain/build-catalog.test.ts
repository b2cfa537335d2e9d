import { COLORS, STYLES } from "../../../seed/design-data"
import { unavailableChoices } from "./availability"
import { buildDesignCatalog } from "./build-catalog"
import { designOf, productOf, seededCatalog, seededRows, styleOf } from "./catalog-fixture"

const catalog = seededCatalog()

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

describe("the seeded catalog", () => {
  it("has an example for every style that is one of its designs and could be poured", () => {
    for (const { product_code, code, example_sku } of STYLES) {
      const design = designOf(example_sku)
      expect([design.product.code, design.style.code]).toEqual([product_code, code])
      expect(unavailableChoices(design)).toEqual([])
    }
  })

  it("has four styles and more for every ski, a solid one among them", () => {
    for (const ski of catalog.productsByCode.values()) {
      if (ski.type !== "ski") continue
      expect(ski.styles.length).toBeGreaterThanOrEqual(4)
      expect(styleOf(ski, "SOL").possibleColors).toBe(1)
    }
  })

  it.each(COLORS)("has readable text on $name", ({ css, text_color }) => {
    expect(contrast(css, text_color === "black" ? "#000000" : "#ffffff")).toBeGreaterThanOrEqual(4.5)
  })
})

describe("a catalog in the making", () => {
  it("leaves out a style whose variant is gone, and a product without styles", () => {
    const rows = seededRows()
    const styles = rows.styles.map((each) =>
      each.product_code === "SHV" || each.code === "CAM" ? { ...each, amount: null } : each,
    )
    const partial = seededCatalog({ styles })
    expect(partial.productsByCode.has("SHV")).toBe(false)
    expect(productOf("ATK", partial).styles.map((each) => each.code)).toEqual(["SOL", "FAD", "SPL", "TRI"])
  })
})

describe("what rows are about", () => {
  const NOTE = { option: "color" as const, color_code: "RED" }
  const out = (product_code: string | null, style_code: string | null) =>
    seededCatalog({ unavailabilities: [{ ...NOTE, product_code, style_code }] })
  const redIsOut = (of: ReturnType<typeof out>, product: string, style: string) =>
    styleOf(productOf(product, of), style).unavailable.color.has("RED")

  it.each([
    ["everything", null, null, [true, true, true]],
    ["a product", "ATK", null, [true, true, false]],
    ["a style of every product", null, "SOL", [true, false, true]],
    ["a style of a product", "ATK", "SOL", [true, false, false]],
  ])("%s", (_what, product, style, expected) => {
    const catalog = out(product, style)
    expect([
      redIsOut(catalog, "ATK", "SOL"),
      redIsOut(catalog, "ATK", "FAD"),
      redIsOut(catalog, "CMD", "SOL"),
    ]).toEqual(expected)
    expect(styleOf(productOf("ATK", catalog), "SOL").unavailable.loop.size).toBe(0)
  })
})

describe("upcharges", () => {
  const row = {
    product_code: null,
    style_code: null,
    option: "color" as const,
    color_code: "RED",
    price_cents: 100,
  }
  const upcharges = (
    over: Partial<Omit<typeof row, "color_code">> & { color_code?: string | null },
    style: string,
  ) => styleOf(productOf("ATK", seededCatalog({ upcharges: [{ ...row, ...over }] })), style).upcharges

  it("on a color stand once for each zone of the style", () => {
    expect(upcharges({}, "SOL")).toEqual([{ option: "color1", value: "RED", cents: 100 }])
    expect(upcharges({}, "FAD").map(({ option }) => option)).toEqual(["color1", "color2"])
  })

  it("without a color stand on all of them", () => {
    expect(
      upcharges({ color_code: null }, "SOL")
        .map(({ value }) => value)
        .sort(),
    ).toEqual(COLORS.map(({ code }) => code).sort())
  })
})

describe("a notice", () => {
  const notice = {
    product_code: "ATK",
    kind: "notify" as const,
    title: "Back in fall",
    text: " First.  \n \n\nSecond,\nits second line.\n\n",
    sign_up_label: null,
    link_label: "Skis",
    link_path: null,
  }
  const shown = (over: Partial<typeof notice> | { link_path: string }) =>
    productOf("ATK", seededCatalog({ notices: [{ ...notice, ...over }] })).notice

  it("has its paragraphs apart", () => {
    expect(shown({})?.text).toEqual(["First.", "Second,\nits second line."])
  })

  it("has a link when both its label and its path were given", () => {
    expect(shown({})?.link).toBeNull()
    expect(shown({ link_path: "/skis" })?.link).toEqual({ label: "Skis", path: "/skis" })
  })

  it("stands at its own line alone", () => {
    expect(productOf("CMD", seededCatalog({ notices: [notice] })).notice).toBeNull()
  })
})

describe("the order of things", () => {
  it("goes by rank and, where that is the same, by code, whatever order the rows came in", () => {
    const rows = seededRows()
    const same = { ...rows, products: rows.products.map((each) => ({ ...each, rank: 1 })).reverse() }
    const codes = [...buildDesignCatalog(same).productsByCode.keys()]
    expect(codes).toEqual([...codes].sort())
    const styles = [...rows.styles].reverse()
    expect(productOf("ATK", seededCatalog({ styles })).styles).toEqual(productOf("ATK", catalog).styles)
    const colors = [...rows.colors].reverse()
    expect([...seededCatalog({ colors }).colors.keys()]).toEqual([...catalog.colors.keys()])
  })
})

it("finds a style by the variant behind its lines", () => {
  for (const { styles } of catalog.productsByCode.values()) {
    for (const style of styles) expect(catalog.stylesByVariantId.get(style.variantId)).toBe(style)
  }
})

it("draws what staff have added in the shape and pattern of another", () => {
  const rows = seededRows()
  const products = rows.products.map((each) => (each.code === "ATK" ? { ...each, drawn_as: "CMD" } : each))
  const styles = rows.styles.map((each) => (each.code === "FAD" ? { ...each, drawn_as: "SOL" } : each))
  const attack = productOf("ATK", seededCatalog({ products, styles }))
  expect([attack.shape, styleOf(attack, "FAD").pattern, styleOf(attack, "SOL").pattern]).toEqual([
    "CMD",
    "SOL",
    "SOL",
  ])
})

it("takes no skull in a style where its product takes none", () => {
  const products = seededRows().products.map((each) => ({ ...each, single_skull: false }))
  const solid = styleOf(productOf("ATK", seededCatalog({ products })), "SOL")
  expect([solid.singleSkull, solid.tripleSkull]).toEqual([false, true])
  const none = seededRows().products.map((each) => ({ ...each, triple_skull: false }))
  expect(styleOf(productOf("ATK", seededCatalog({ products: none })), "SOL").tripleSkull).toBe(false)
})
