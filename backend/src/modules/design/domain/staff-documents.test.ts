import { PaletteDocument, ProductDocument } from "../../../contracts/staff/design-staff"
import { buildDesignCatalog } from "./build-catalog"
import { seededRows } from "./catalog-fixture"
import { changedFacts, paletteFacts, productFacts } from "./document-facts"
import { repainted } from "./repainted"
import {
  changedPrices,
  contrast,
  paletteDocument,
  paletteErrors,
  productDocument,
  productErrors,
  readPaletteErrors,
  readProductErrors,
  type StaffRows,
  withPalette,
  withPrices,
  withProduct,
} from "./staff-documents"

const seeded = seededRows()
const rows: StaffRows = {
  ...seeded,
  unavailabilities: seeded.unavailabilities.map((row) => ({ ...row, note: null })),
}
const NONE_RETIRED = new Map<string, string>()
const codes = rows.products.map(({ code }) => code)

function attack(change: (document: ProductDocument) => void = () => {}): ProductDocument {
  const document = productDocument(rows, "ATK")
  if (!document) throw new Error("The Attack is not seeded.")
  const copy = structuredClone(document)
  change(copy)
  return copy
}

function palette(change: (document: PaletteDocument) => void = () => {}): PaletteDocument {
  const copy = structuredClone(paletteDocument(rows))
  change(copy)
  return copy
}

const at = <T>(list: T[], index: number): T => {
  const item = list[index]
  if (item === undefined) throw new Error(`Nothing at ${index}.`)
  return item
}

describe("a product as staff edit it", () => {
  it.each(codes)("%s follows the contract, is in order, and saves to what it was", (code) => {
    const document = productDocument(rows, code)
    if (!document) throw new Error(`${code} is not seeded.`)
    expect(ProductDocument.parse(document)).toEqual(document)
    expect(productErrors(rows, code, document)).toEqual({})
    expect(productDocument(withProduct(rows, code, document), code)).toEqual(document)
  })

  it("names the variants whose price it changes, and leaves alone what has none", () => {
    const priced = withPrices(
      {
        ...rows,
        styles: rows.styles.map((style) => ({ ...style, variant_id: `${style.product_code}-${style.code}` })),
      },
      new Map([
        ["ATK-SOL", 379],
        ["ATK-FAD", 439.5],
      ]),
    )
    const document = productDocument(priced, "ATK")
    if (!document) throw new Error("The Attack is not seeded.")
    expect(document.styles.map(({ code, price }) => [code, price]).slice(0, 3)).toEqual([
      ["SOL", 379],
      ["FAD", 439.5],
      [expect.any(String), 0],
    ])
    expect(changedPrices(priced, "ATK", document)).toEqual([])
    const dearer = { ...document, styles: document.styles.map((style) => ({ ...style, price: 439.5 })) }
    expect(changedPrices(priced, "ATK", dearer)).toEqual([
      { variantId: "ATK-SOL", before: 379, after: 439.5 },
    ])
  })

  it("is null for an unknown code", () => {
    expect(productDocument(rows, "NOT")).toBeNull()
  })

  it("changes nothing of the other products", () => {
    const next = withProduct(
      rows,
      "ATK",
      attack((d) => {
        d.name = "Attack II"
        d.notice = {
          kind: "notify",
          title: "Soon",
          text: "Back in fall.",
          signUpLabel: "",
          linkLabel: "",
          linkPath: "",
        }
        d.unavailable = [{ style: null, option: "color", color: "RED", note: "" }]
      }),
    )
    for (const code of codes.filter((each) => each !== "ATK")) {
      expect(productDocument(next, code)).toEqual(productDocument(rows, code))
    }
    expect(paletteDocument(next)).toEqual(paletteDocument(rows))
    const built = buildDesignCatalog(next).productsByCode.get("ATK")
    expect(built).toMatchObject({ name: "Attack II", notice: { title: "Soon", link: null } })
    expect(built?.styles.every(({ unavailable }) => unavailable.color.has("RED"))).toBe(true)
  })

  it.each<[string, (document: ProductDocument) => void, string, RegExp]>([
    [
      "an example of another style",
      (d) => {
        at(d.styles, 0).exampleSku = at(d.styles, 1).exampleSku
      },
      "styles.0.exampleSku",
      /not the SKU/,
    ],
    [
      "an example that is no SKU",
      (d) => {
        at(d.styles, 0).exampleSku = "HELLO"
      },
      "styles.0.exampleSku",
      /not the SKU/,
    ],
    [
      "an example with a color that can't be had",
      (d) => {
        d.unavailable.push({ style: "SOL", option: "color", color: "RED", note: "" })
      },
      "styles.0.exampleSku",
      /isn't available/,
    ],
    [
      "an example with a skull that the style doesn't come with",
      (d) => {
        at(d.styles, 0).exampleSku = "ATKSOLREDBLK1WHT"
        at(d.styles, 0).singleSkull = false
      },
      "styles.0.exampleSku",
      /isn't available: Single Skull White/,
    ],
    [
      "an example with a skull that the product doesn't come with",
      (d) => {
        at(d.styles, 0).exampleSku = "ATKSOLREDBLK3PNK"
        d.tripleSkull = false
      },
      "styles.0.exampleSku",
      /isn't available: Triple Skull Pink\. /,
    ],
    [
      "a choice listed twice",
      (d) => {
        d.unavailable = [1, 2].map(() => ({ style: null, option: "loop", color: "TEA", note: "" }))
      },
      "unavailable.1.option",
      /twice/,
    ],
    [
      "an unknown style",
      (d) => {
        d.upcharges.push({ style: "XXX", option: "loop", color: null, price: 1 })
      },
      "upcharges.0.style",
      /no such style/,
    ],
    [
      "an unknown color",
      (d) => {
        d.upcharges.push({ style: null, option: "loop", color: "XXX", price: 1 })
      },
      "upcharges.0.color",
      /no such color/,
    ],
    [
      "a link without a path",
      (d) => {
        d.notice = {
          kind: "overlay",
          title: "T",
          text: "t",
          signUpLabel: "",
          linkLabel: "Look",
          linkPath: "",
        }
      },
      "notice.linkPath",
      /both/,
    ],
    [
      "other styles than there are",
      (d) => {
        d.styles.pop()
      },
      "styles",
      /have changed/,
    ],
  ])("refuses %s at its field", (_, change, field, words) => {
    const document = attack((d) => {
      d.upcharges = []
      change(d)
    })
    expect(productErrors(rows, "ATK", document)[field]?.[0]).toMatch(words)
  })
})

it("keeps bogie wheels in several colors closed", () => {
  const document = productDocument(rows, "BOG")
  if (!document) throw new Error("The bogie wheels are not seeded.")
  const open = { ...document, styles: document.styles.map((style) => ({ ...style, purchasable: true })) }
  expect(productErrors(rows, "BOG", open)).toEqual({
    "styles.1.purchasable": [expect.stringContaining("one color")],
    "styles.2.purchasable": [expect.stringContaining("one color")],
  })
})

it("tells what is wrong with the parts of a product that can be read", () => {
  const name = "Length"
  const facts = [
    { name, value: "1 m" },
    { name, value: "2 m" },
  ]
  expect(readProductErrors(rows, "ATK", { facts })).toEqual({ "facts.1.name": "This is listed twice." })
  expect(readProductErrors(rows, "ATK", { tagline: "Fast." })).toEqual({})
  expect(readProductErrors(rows, "NOP", { facts })).toEqual({})
})

it("an example of a closed style may be in a color that isn't available", () => {
  const document = attack((d) => {
    d.unavailable.push({
      style: null,
      option: "color",
      color: at(d.styles, 0).exampleSku.slice(6, 9),
      note: "",
    })
  })
  const field = "styles.0.exampleSku"
  expect(productErrors(rows, "ATK", document)[field]?.[0]).toMatch(/isn't available/)
  at(document.styles, 0).purchasable = false
  expect(productErrors(rows, "ATK", document)[field]).toBeUndefined()
})

it("keeps a line's rows about a color that was retired, and takes no new ones", () => {
  const upcharges = [{ style: null, option: "color" as const, color: "RED", price: 5 }]
  const unavailable = [{ style: null, option: "loop" as const, color: "TEA", note: "" }]
  const named = { ...attack(), upcharges, unavailable }
  const without = (code: string, from: StaffRows) => ({
    ...from,
    colors: from.colors.filter((color) => color.code !== code),
  })
  const errors = (saved: StaffRows) => {
    const { "upcharges.0.color": upcharge, "unavailable.0.color": loop } = productErrors(saved, "ATK", named)
    return { upcharge, loop }
  }
  const saved = withProduct(rows, "ATK", named)
  const none = ["There is no such color."]
  expect(errors(without("TEA", without("RED", saved)))).toEqual({})
  expect(errors(without("TEA", without("RED", withProduct(rows, "TRL", named))))).toEqual({
    upcharge: none,
    loop: none,
  })
})

it("faults of what couldn't be read aren't reported", () => {
  const wrong = {
    ...rows,
    styles: rows.styles.map((row) =>
      row.product_code === "ATK" && row.code === "SOL" ? { ...row, example_sku: "ATKSOLNOPBLK" } : row,
    ),
  }
  expect(readProductErrors(wrong, "ATK", { tagline: "Fast." })).toEqual({})
})

describe("the palette as staff edit it", () => {
  it("follows the contract, is in order, and saves to what it was", () => {
    const document = palette()
    expect(PaletteDocument.parse(document)).toEqual(document)
    expect(paletteErrors(rows, document, NONE_RETIRED)).toEqual({})
    expect(paletteDocument(withPalette(rows, document))).toEqual(document)
  })

  it("tells what is wrong with the lists that can be read, whatever is wrong with the others", () => {
    const { colors } = palette((d) => {
      at(d.colors, 1).name = at(d.colors, 0).name
    })
    expect(readPaletteErrors(rows, { colors }, NONE_RETIRED)).toEqual({
      "colors.1.name": "Another color has this name.",
    })
    // Nothing is reported about a list that couldn't be read, though without the color it would be wrong.
    expect(readPaletteErrors(rows, {}, NONE_RETIRED)).toEqual({})
  })

  it("gives pictures new addresses when a color looks different, and only then", () => {
    const version = (document: PaletteDocument) =>
      buildDesignCatalog(withPalette(rows, document)).cacheVersion
    expect(
      version(
        palette((d) => {
          at(d.colors, 0).name = "Coal"
        }),
      ),
    ).toBe("2.1")
    expect(
      version(
        palette((d) => {
          at(d.colors, 0).css = "#101010"
        }),
      ),
    ).toBe("2.1.1")
  })

  it.each<[string, (document: PaletteDocument) => void, string, RegExp]>([
    [
      "two colors of one code",
      (d) => {
        d.colors.push({ ...at(d.colors, 0), name: "Other" })
      },
      "colors.14.code",
      /has this code/,
    ],
    [
      "two colors of one name",
      (d) => {
        d.colors.push({ ...at(d.colors, 0), code: "NEW" })
      },
      "colors.14.name",
      /has this name/,
    ],
    [
      "text that can't be read",
      (d) => {
        at(d.colors, 1).textColor = "white"
      },
      "colors.1.textColor",
      /can't be read/,
    ],
    [
      "a color that examples need",
      (d) => {
        d.colors = d.colors.filter(({ code }) => code !== "RED")
      },
      "colors",
      /The Attack, Solid/,
    ],
    [
      "an upcharge for a retired color",
      (d) => {
        d.colors = d.colors.filter(({ code }) => code !== "GLD")
      },
      "upcharges.0.color",
      /no such color/,
    ],
  ])("refuses %s at its field", (_, change, field, words) => {
    expect(paletteErrors(rows, palette(change), NONE_RETIRED)[field]?.[0]).toMatch(words)
  })

  it("isn't held up by an example that was wrong before", () => {
    const wrong = {
      ...rows,
      styles: rows.styles.map((row) =>
        row.product_code === "ATK" && row.code === "SOL" ? { ...row, example_sku: "ATKSOLNOPBLK" } : row,
      ),
    }
    expect(paletteErrors(wrong, palette(), NONE_RETIRED)).toEqual({})
  })

  it("takes a new color", () => {
    const document = palette((d) =>
      d.colors.push({ code: "NEO", name: "Neon", css: "#39ff14", textColor: "black" }),
    )
    expect(paletteErrors(rows, document, NONE_RETIRED)).toEqual({})
  })

  it("gives a retired color's code to no other color, but the color comes back", () => {
    const named = (code: string, name: string) =>
      palette((d) => d.colors.push({ code, name, css: "#39ff14", textColor: "black" }))
    const retired = new Map([
      ["NEO", "Neon"],
      // Came back since.
      ["RED", "Crimson"],
    ])
    const refused = "This code was Neon's: SKUs in orders contain it. Choose another, or bring Neon back."
    expect(paletteErrors(rows, named("NEO", "Neo Mint"), retired)).toEqual({ "colors.14.code": [refused] })
    expect(readPaletteErrors(rows, { colors: named("NEO", "Neo Mint").colors }, retired)).toEqual({
      "colors.14.code": refused,
    })
    expect(paletteErrors(rows, named("NEO", "neon"), retired)).toEqual({})
    expect(paletteErrors(rows, named("MNT", "Neo Mint"), retired)).toEqual({})
  })
})

describe("what changed, in words", () => {
  it("names each fact with before and after", () => {
    const after = attack((d) => {
      at(d.styles, 0).price = 399.5
      d.unavailable.push({ style: null, option: "loop", color: "TEA", note: "until May" })
    })
    expect(changedFacts(productFacts(attack()), productFacts(after))).toEqual([
      { field: "SOL: price", before: "$379.00", after: "$399.50" },
      { field: "Unavailable: all styles, loop, TEA", before: "", after: "yes (until May)" },
    ])
    expect(changedFacts(paletteFacts(palette()), paletteFacts(palette()))).toEqual([])
  })

  it("says what is gone", () => {
    const gone = palette((d) => {
      d.colors.pop()
    })
    expect(changedFacts(paletteFacts(palette()), paletteFacts(gone))).toContainEqual({
      field: "GLD: name",
      before: "Gold",
      after: "",
    })
  })
})

it("tells how well two colors stand apart", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21)
  expect(contrast("#777777", "#777777")).toBe(1)
})

it("paints a catalog for a preview, leaving out what can't be read", () => {
  const catalog = buildDesignCatalog(rows)
  const painted = repainted(catalog, "RED:00ff00,NEW:123456,BAD,red:000000,BLU:zzzzzz")
  expect(painted.colors.get("RED")).toMatchObject({ name: "Red", css: "#00ff00" })
  expect(painted.colors.get("NEW")?.css).toBe("#123456")
  expect(painted.colors.get("BLU")).toEqual(catalog.colors.get("BLU"))
  expect(catalog.colors.get("RED")?.css).toBe("#d0202e")
})
