import fc from "fast-check"
import { seededCatalog, seededRows } from "./catalog-fixture"
import type { Design } from "./design-catalog"
import { designFrom, selectedOptions } from "./selection"
import { decodeSku, encodeSku } from "./sku"

const catalog = seededCatalog()
const color = fc.constantFrom(...catalog.colors.values())

/** Any design of any product, whether it is available or not, and with any skull, whether its style comes with it or not. */
const anyDesign: fc.Arbitrary<Design> = fc
  .constantFrom(
    ...[...catalog.productsByCode.values()].flatMap((product) =>
      product.styles.map((style) => ({ product, style })),
    ),
  )
  .chain(({ product, style }) =>
    fc.record({
      product: fc.constant(product),
      style: fc.constant(style),
      colors: fc.array(color, { minLength: style.possibleColors, maxLength: style.possibleColors }),
      loop: product.loop ? color : fc.constant(null),
      skull: fc.option(fc.record({ kind: fc.constantFrom("single", "triple"), color }), { nil: null }),
    }),
  )

const codes = [...catalog.productsByCode.keys(), ...catalog.colors.keys(), "SOL", "FAD", "ONE", "1", "3"]
/** Text of any kind, and text that is nearly a SKU. */
const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(fc.constantFrom(...codes, "-", "red", "__proto__", "constructor"), { maxLength: 9 })
    .map((p) => p.join("")),
)

describe("SKU of a design", () => {
  it("covers every product that the shop designs", () => {
    expect([...catalog.productsByCode.keys()].sort()).toEqual(
      ["ATK", "BOG", "CMD", "HEL", "PH7", "PH8", "P8X", "SHV", "TRL"].sort(),
    )
  })

  it("names exactly one design, and that design has exactly that SKU", () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const sku = encodeSku(design)
        expect(sku).toMatch(/^[A-Z0-9]{9,40}$/)
        expect(decodeSku(sku, catalog)).toEqual(design)
      }),
      { numRuns: 2_000 },
    )
  })

  it("holds what the builder's controls hold, there and back", () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        expect(designFrom(selectedOptions(design), design.product, design.style, catalog)).toEqual({
          design,
        })
      }),
      { numRuns: 1_000 },
    )
  })

  it("is refused when it is anything else, never half understood", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const design = decodeSku(text, catalog)
        if (design) expect(encodeSku(design)).toBe(text)
      }),
      { numRuns: 5_000 },
    )
  })

  it("is refused when a character is missing, added or changed to lower case", () => {
    fc.assert(
      fc.property(anyDesign, fc.nat(), (design, at) => {
        const sku = encodeSku(design)
        const cut = at % sku.length
        expect(decodeSku(sku.slice(0, cut) + sku.slice(cut + 1), catalog)).toBeNull()
        expect(decodeSku(`${sku}X`, catalog)).toBeNull()
        expect(decodeSku(sku.toLowerCase(), catalog)).toBeNull()
      }),
    )
  })

  it("reads as the trade writes it", () => {
    const fade = decodeSku("ATKFADREDBLUBLK1WHT", catalog)
    expect(fade?.colors.map((c) => c.name)).toEqual(["Red", "Blue"])
    expect(fade?.loop?.name).toBe("Black")
    expect(fade?.skull).toEqual({ kind: "single", color: catalog.colors.get("WHT") })
    expect(decodeSku("P8XSOLBLURED3WHT", catalog)?.skull?.kind).toBe("triple")
    expect(decodeSku("SHVSOLRED", catalog)).toMatchObject({ loop: null, skull: null })
  })

  it("names its design when the style no longer comes with its skull, or the product with any", () => {
    const { products, styles } = seededRows()
    const bare = { single_skull: false, triple_skull: false }
    for (const later of [
      seededCatalog({ styles: styles.map((row) => ({ ...row, ...bare })) }),
      seededCatalog({ products: products.map((row) => ({ ...row, ...bare })) }),
    ]) {
      expect(later.productsByCode.get("SHV")?.styles[0]?.singleSkull).toBe(false)
      for (const [sku, kind] of [
        ["SHVSOLRED1WHT", "single"],
        ["P8XSOLBLURED3WHT", "triple"],
      ] as const) {
        const design = decodeSku(sku, later)
        expect(design?.skull).toEqual({ kind, color: catalog.colors.get("WHT") })
        expect(design && encodeSku(design)).toBe(sku)
      }
    }
  })

  it("takes no other mark than a skull's, and no loop on a product without loops", () => {
    expect(decodeSku("ATKSOLREDBLK2WHT", catalog)).toBeNull()
    expect(decodeSku("ATKSOLREDBLK1", catalog)).toBeNull()
    expect(decodeSku("ATKSOLREDBLK1WHT3WHT", catalog)).toBeNull()
    expect(decodeSku("SHVSOLREDBLK", catalog)).toBeNull()
  })
})
