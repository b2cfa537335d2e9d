import type { PaletteDocument, ProductDocument, StaffColor } from "../../../contracts/staff/design-staff"
import { paletteWithout, productWithout } from "./without-save"

const style = (code: string, price: number) => ({
  code,
  name: `Style ${code}`,
  price,
  singleSkull: true,
  tripleSkull: false,
  purchasable: true,
  exampleSku: `ATK${code}RED`,
  note: "",
})

const product: ProductDocument = {
  name: "Attack",
  priceIncludes: "Two skis",
  tagline: "For trails",
  facts: [
    { name: "Length", value: "42 in" },
    { name: "Width", value: "7 in" },
    { name: "Weight", value: "9 lb" },
  ],
  singleSkull: true,
  tripleSkull: false,
  notice: null,
  styles: [style("SOL", 399), style("FAD", 429)],
  upcharges: [{ style: null, option: "loop", color: "ORG", price: 5 }],
  unavailable: [{ style: "SOL", option: "color", color: "PNK", note: "until May" }],
}

const edited: ProductDocument = {
  ...product,
  name: "Attack II",
  facts: [
    { name: "Length", value: "43 in" },
    { name: "Weight", value: "9 lb" },
    { name: "Use", value: "Trails" },
  ],
  notice: { kind: "overlay", title: "Closed", text: "Soon.", signUpLabel: "", linkLabel: "", linkPath: "" },
  styles: [style("SOL", 349), { ...style("FAD", 429), note: "New" }],
  upcharges: [{ style: null, option: "loop", color: "ORG", price: 7 }],
  unavailable: [{ style: "FAD", option: "color", color: "LIM", note: "" }],
}
const saved = { before: product, after: edited }

test("a save that nothing followed is taken back whole", () => {
  expect(productWithout(edited, saved)).toEqual(product)
})

test("what was changed again since stays, field by field", () => {
  const since: ProductDocument = {
    ...edited,
    tagline: "For deep snow",
    name: "Attack III",
    styles: [
      { ...style("SOL", 359), note: "Last pairs" },
      { ...style("FAD", 429), note: "New" },
    ],
    upcharges: [{ style: null, option: "loop", color: "ORG", price: 9 }],
  }
  expect(productWithout(since, saved)).toEqual({
    ...product,
    tagline: "For deep snow",
    name: "Attack III",
    styles: [{ ...style("SOL", 359), note: "Last pairs" }, style("FAD", 429)],
    upcharges: since.upcharges,
  })
})

test("a style that came since stays, and one that is gone stays away", () => {
  const since = { ...edited, styles: [...edited.styles.slice(1), style("CAM", 459)] }
  expect(productWithout(since, saved).styles).toEqual([style("FAD", 429), style("CAM", 459)])
})

test("a row that went comes back to its place, though others came since", () => {
  const since = { ...edited, facts: [{ name: "Steel", value: "Yes" }, ...edited.facts] }
  expect(productWithout(since, saved).facts.map(({ name }) => name)).toEqual([
    "Steel",
    "Length",
    "Width",
    "Weight",
  ])
})

test("a row that went since stays away, and one that came back since is there once", () => {
  const since = {
    ...edited,
    facts: [
      { name: "Weight", value: "9 lb" },
      { name: "Width", value: "8 in" },
    ],
  }
  expect(productWithout(since, saved).facts).toEqual(since.facts)
})

test("a row that the save added and somebody changed since stays", () => {
  const changed = { style: "FAD", option: "color" as const, color: "LIM", note: "until June" }
  const { unavailable } = productWithout({ ...edited, unavailable: [changed] }, saved)
  expect(unavailable).toEqual([...product.unavailable, changed])
})

const color = (code: string, css = "#d0202e"): StaffColor => ({ code, name: code, textColor: "white", css })
const palette = (...colors: StaffColor[]): PaletteDocument => ({ colors, upcharges: [], unavailable: [] })

describe("of the palette", () => {
  const before = palette(color("RED"), color("BLU"), color("BLK"))
  const after = palette(color("BLK"), color("RED", "#aa0000"), color("GRN"))

  it("the order comes back, and the color that was retired", () => {
    expect(paletteWithout(after, { before, after })).toEqual(before)
  })

  it("an order that was changed since stays, and a color comes back behind the one it followed", () => {
    const now = palette(color("GRN"), color("RED", "#aa0000"), color("BLK"), color("PNK"))
    expect(paletteWithout(now, { before, after }).colors.map(({ code }) => code)).toEqual([
      "RED",
      "BLU",
      "BLK",
      "PNK",
    ])
  })
})
