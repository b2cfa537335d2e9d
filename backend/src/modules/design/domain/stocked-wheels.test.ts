import { notOrderableReason } from "./availability"
import { builderInfo, designCards, generateAnswer } from "./builder-answers"
import { designOf, seededCatalog, seededRows } from "./catalog-fixture"
import { designPrice } from "./price"
import { type StockedWheel, withStockedWheels } from "./stocked-wheels"
import { WHEELS } from "./stocked-wheels-fixture"

const catalog = (wheels: readonly StockedWheel[] = WHEELS, base = seededCatalog()) =>
  withStockedWheels(base, wheels)

const infoOf = (from = catalog()) => {
  const product = from.productsByCode.get("BOG")
  const style = product?.styles.find(({ code }) => code === "ONE")
  if (!product || !style) throw new Error("There are no one-color bogies.")
  return builderInfo(product, style, from)
}

describe("a bogie design", () => {
  it("is offered in the colors that wheels are made in; those that are sold out are out of stock", () => {
    const { colors, unavailableColors, notMadeColors } = infoOf()
    const offered = Object.keys(colors).filter((code) => !notMadeColors.includes(code))
    expect(offered.sort()).toEqual(["BLU", "PUR", "RED"])
    expect(offered.filter((code) => !unavailableColors.includes(code)).sort()).toEqual(["BLU", "RED"])
    expect(unavailableColors).toEqual(expect.arrayContaining(["GLD", "TEA", "PUR"]))
  })

  it("costs what the cheapest wheel in its color costs, whatever the style's own price and upcharges say", () => {
    const rows = seededRows()
    rows.upcharges.push({
      product_code: "BOG",
      style_code: null,
      option: "color",
      color_code: "RED",
      price_cents: 600,
    })
    rows.styles = rows.styles.map((style) =>
      style.product_code === "BOG" ? { ...style, amount: "99.00" } : style,
    )
    const priced = catalog(WHEELS, seededCatalog(rows))
    expect(designPrice(designOf("BOGONERED", priced))).toBe(3_000)
    expect(designPrice(designOf("BOGONEBLU", priced))).toBe(6_150)
    expect(infoOf(priced)).toMatchObject({
      style: { price: 30 },
      upcharges: [{ option: "color1", value: "BLU", price: 31.5 }],
    })
    expect(designCards(priced).find(({ slug }) => slug === "bogie-wheels")?.from).toBe(30)
  })

  it("costs what the cheapest wheel that is left costs, and of all wheels where none is", () => {
    const [small, big] = WHEELS
    if (!small || !big) throw new Error("The fixture has two wheels.")
    const wheel = (of: StockedWheel, ...colors: [string, number, boolean][]): StockedWheel => ({
      ...of,
      colors: new Map(colors.map(([code, cents, available]) => [code, { cents, available }])),
    })
    const of = (...wheels: StockedWheel[]) => {
      const from = catalog(wheels)
      return [infoOf(from).style.price, designPrice(designOf("BOGONERED", from))]
    }
    // The cheap one in red is sold out, and so is the cheap purple one.
    const red = wheel(small, ["RED", 3_000, false], ["PUR", 2_000, false])
    expect(of(red, wheel(big, ["RED", 6_000, true], ["BLU", 5_000, true]))).toEqual([50, 6_000])
    expect(of(red, wheel(big, ["RED", 1_000, false], ["BLU", 5_000, false]))).toEqual([10, 1_000])
    expect(of(red, wheel(big, ["RED", 4_000, false]))).toEqual([20, 3_000])
    expect(infoOf(catalog([])).style.price).toBe(infoOf(seededCatalog()).style.price)
  })

  it("names its price by size, as the cart charges it", () => {
    const answer = generateAnswer(designOf("BOGONERED", catalog()), catalog())
    expect(answer).toMatchObject({
      price: 30,
      wheels: [
        { size: '3.35"', price: 30, available: true },
        { size: '10"', price: 60, available: true },
      ],
    })
    expect(generateAnswer(designOf("BOGTWOREDBLU", catalog()), catalog()).wheels).toEqual([])
  })

  it("in a color that no wheel has left is kept by its address and can't be ordered", () => {
    expect(notOrderableReason(designOf("BOGONERED", catalog()))).toBeNull()
    expect(notOrderableReason(designOf("BOGONEPUR", catalog()))).toContain("out of stock")
    expect(notOrderableReason(designOf("BOGONEGLD", catalog()))).toContain("out of stock")
  })

  it("in several colors can't be ordered, whatever its row says", () => {
    const rows = seededRows()
    rows.styles = rows.styles.map((style) => ({ ...style, purchasable: true }))
    const open = catalog(WHEELS, seededCatalog(rows))
    expect(notOrderableReason(designOf("BOGONERED", open))).toBeNull()
    expect(notOrderableReason(designOf("BOGTWOREDBLU", open))).toMatch(/no longer available/)
  })

  it("can't be had at all while no wheels are sold", () => {
    expect(notOrderableReason(designOf("BOGONERED", catalog([])))).toContain("out of stock")
  })

  it("leaves skis and scoops alone", () => {
    const [before, after] = [seededCatalog(), catalog()]
    expect(after.productsByCode.get("ATK")).toEqual(before.productsByCode.get("ATK"))
    expect([...after.productsBySlug.keys()]).toEqual([...before.productsBySlug.keys()])
    expect([...after.stylesByVariantId.keys()]).toEqual([...before.stylesByVariantId.keys()])
  })
})
