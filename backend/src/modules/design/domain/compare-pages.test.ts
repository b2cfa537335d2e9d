import { BogiesPage, ColorGuide, SkisPage } from "../../../contracts/catalog/compare"
import type { ShelfCard } from "../../../contracts/catalog/ready-to-ship"
import { seededCatalog, seededRows } from "./catalog-fixture"
import { bogiesPage, colorGuide, skisPage } from "./compare-pages"
import { withStockedWheels } from "./stocked-wheels"
import { WHEELS } from "./stocked-wheels-fixture"

const trail: ShelfCard = {
  slug: "trail",
  name: "The Trail",
  type: "ski",
  path: "/ready-to-ship/trail",
  image: "",
  designs: 3,
  from: 309,
  discount_to: 75,
}

describe("the ski comparison", () => {
  const page = SkisPage.parse(skisPage(seededCatalog(), [trail]))
  const ski = (slug: string) => page.skis.find((each) => each.slug === slug)

  it("holds every ski with the same facts in the same order", () => {
    expect(page.skis).toHaveLength(7)
    expect(page.facts).toEqual(["Terrain", "Width", "Length", "Weight, pair", "Keel"])
    for (const { facts } of page.skis) expect(facts.every((fact) => fact !== "")).toBe(true)
    expect(page.priceIncludes).toBe("Price includes 2 skis and loops")
  })

  it("has prices of what can be ordered, and what lies made", () => {
    expect(ski("attack")).toMatchObject({ from: 379, list_from: 379, ready: 0, ready_from: null })
    expect(ski("trail")).toMatchObject({ from: null, list_from: 349, ready: 3, ready_from: 309 })
  })

  it("has the price of the cheapest style that can be ordered", () => {
    const rows = seededRows()
    rows.styles = rows.styles.map((style) =>
      style.product_code === "ATK" && style.code === "SOL" ? { ...style, purchasable: false } : style,
    )
    const catalog = seededCatalog(rows)
    const styles = catalog.productsBySlug.get("attack")?.styles ?? []
    const others = styles.filter(({ code }) => code !== "SOL").map(({ priceCents }) => priceCents / 100)
    const attack = skisPage(catalog, []).skis.find(({ slug }) => slug === "attack")
    expect(attack?.from).toBe(Math.min(...others))
    expect(attack?.from).toBeGreaterThan(379)
  })

  it("has a ski that comes in one color only", () => {
    const rows = seededRows()
    rows.styles = rows.styles.filter(
      ({ product_code, possible_colors }) => product_code !== "ATK" || possible_colors === 1,
    )
    expect(skisPage(seededCatalog(rows), []).skis.map(({ slug }) => slug)).toContain("attack")
  })

  it("leaves a gap where nothing is known of a ski", () => {
    const rows = seededRows()
    rows.products = rows.products.map((product) =>
      product.code === "ATK" ? { ...product, tagline: null, facts: null } : product,
    )
    const attack = skisPage(seededCatalog(rows), []).skis.find(({ slug }) => slug === "attack")
    expect(attack).toMatchObject({ tagline: "", facts: ["", "", "", "", ""] })
  })
})

describe("the bogie wheels", () => {
  const page = BogiesPage.parse(bogiesPage(withStockedWheels(seededCatalog(), WHEELS)))

  it("have their sizes, and the prices and colors of the wheels that are sold", () => {
    expect(page.prices).toEqual({ from: 30, to: 61.5 })
    expect(page.sizes.map(({ name }) => name)).toEqual(['3.35"', '5.38" - 8"', '10"'])
    expect(page.wheels.map(({ size, price, price_to, path }) => [size, price, price_to, path])).toEqual([
      ['3.35"', 30, 30, "/bogie-wheels/small"],
      ['10"', 60, 61.5, "/bogie-wheels/big"],
    ])
    expect(page.wheels[0]?.colors).toMatchObject([
      { name: "Red", available: true, path: expect.stringMatching(/^\/bogie-wheels\/small\?sku=\w+RED$/) },
      { name: "Purple", available: false },
    ])
  })

  it("show no price of a style that can't be had, and what staff say of it", () => {
    expect(page.styles.map(({ purchasable, price }) => [purchasable, price])).toEqual([
      [true, 30],
      [false, null],
      [false, null],
    ])
    expect(page.styles[2]?.note).toMatch(
      /^Custom two-color wheels are no longer available\. The 10" on the shelf/,
    )
  })

  it("have no prices while none are sold", () => {
    expect(bogiesPage(seededCatalog())).toMatchObject({ prices: null, wheels: [] })
  })
})

describe("the color guide", () => {
  const guide = ColorGuide.parse(colorGuide(seededCatalog()))
  const color = (code: string) => guide.colors.find((each) => each.code === code)

  it("shows each pattern once, on a ski that can be had in it", () => {
    expect(guide.patterns.map(({ name, colors, skulls }) => [name, colors, skulls])).toEqual([
      ["Solid", 1, "Single or triple skull"],
      ["Fade", 2, "Single or triple skull"],
      ["Split", 2, "Single skull"],
      ["Tri-Band", 3, "Single skull"],
      ["Camo", 4, "No skulls"],
    ])
    expect(guide.patterns[0]?.path).toBe("/builder/attack/solid/ATKSOLREDBLK")
    expect(guide.patterns[4]?.products).not.toContain("The Trail")
  })

  it("shows a pattern on a ski that isn't closed, if there is one", () => {
    const rows = seededRows()
    rows.notices.push({
      product_code: "ATK",
      kind: "notify",
      title: "Soon",
      text: "Next winter.",
      sign_up_label: null,
      link_label: null,
      link_path: null,
    })
    const [solid] = colorGuide(seededCatalog(rows)).patterns
    expect(solid?.path).not.toMatch(/^\/builder\/attack/)
    expect(solid?.products).toContain("The Attack")
  })

  it("says what can't be had in a color", () => {
    expect(color("SKY")).toMatchObject({ not_for: ["The Attack"], unavailable: false, not_as: [] })
    expect(color("TEA")).toMatchObject({ not_for: [], not_as: ["Loop"] })
    expect(color("PNK")).toMatchObject({ not_as: ["Triple skull"] })
  })

  it("says that no wheel comes in a color, whatever styles that are closed could have", () => {
    const { colors } = colorGuide(withStockedWheels(seededCatalog(), WHEELS))
    const notFor = (code: string) => colors.find((each) => each.code === code)?.not_for
    expect(notFor("RED")).toEqual([])
    expect(notFor("PUR")).toEqual(["Bogie Wheels"])
    expect(notFor("SKY")).toEqual(["The Attack", "Bogie Wheels"])
  })

  it("leaves out styles that staff have closed", () => {
    const rows = seededRows()
    rows.styles = rows.styles.map((style) =>
      style.product_code === "ATK" && style.code !== "SOL" ? { ...style, purchasable: false } : style,
    )
    rows.unavailabilities.push({
      product_code: "ATK",
      style_code: "SOL",
      option: "color",
      color_code: "GRN",
    })
    const { colors } = colorGuide(seededCatalog(rows))
    expect(colors.find(({ code }) => code === "GRN")?.not_for).toEqual(["The Attack"])
  })

  it("marks a color that is out for everything, for sleds, too", () => {
    const rows = seededRows()
    rows.unavailabilities.push({ product_code: null, style_code: null, option: "color", color_code: "GRN" })
    const { colors, brands } = colorGuide(seededCatalog(rows))
    expect(colors.find(({ code }) => code === "GRN")?.unavailable).toBe(true)
    const green = brands.find(({ make }) => make === "Arctic Cat")?.matches[0]
    expect(green?.color).toMatchObject({ name: "Green", available: false })
  })

  it("matches sleds with colors we have", () => {
    const rows = seededRows()
    rows.colors = rows.colors.filter(({ code }) => code !== "LIM")
    const { brands } = colorGuide(seededCatalog(rows))
    expect(brands.flatMap(({ matches }) => matches.map((match) => match.color.code))).not.toContain("LIM")
  })
})
