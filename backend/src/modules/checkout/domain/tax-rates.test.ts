import { type TaxRate, taxRatesFor } from "./tax-rates"

const rate = (over: Partial<TaxRate>): TaxRate => ({
  id: "any",
  code: "any",
  name: null,
  rate: 1,
  isDefault: false,
  isCombinable: false,
  regionId: "us",
  parentRegionId: null,
  country: "us",
  province: null,
  rules: [],
  ...over,
})
const ofState = { regionId: "mn", parentRegionId: "us", province: "us-mn" }
const US = rate({ id: "us", isDefault: true, rate: 0 })
const MN = rate({ id: "mn", isDefault: true, rate: 6.875, ...ofState })
const SKIS = { productId: "skis", productTypeId: "gear" }
const HERE = { country: "us", province: "us-mn" }
const rule = (reference: string, id: string) => ({ rules: [{ reference, id }] })
const ids = (rates: TaxRate[], to = HERE as { country: string; province: string | null }) =>
  taxRatesFor(rates, to, SKIS).map(({ id }) => id)

describe("the taxes of an address", () => {
  it("are the state's before the country's, and none where the shop has no region", () => {
    expect(ids([US, MN])).toEqual(["mn"])
    expect(ids([US, MN], { country: "us", province: "us-wi" })).toEqual(["us"])
    expect(ids([US, MN], { country: "us", province: null })).toEqual(["us"])
    expect(ids([US, MN], { country: "no", province: null })).toEqual([])
  })

  it("are of the product before its type, and of its type before everything", () => {
    const product = rate({ id: "product", ...ofState, ...rule("product", "skis") })
    const type = rate({ id: "type", ...ofState, ...rule("product_type", "gear") })
    expect(ids([US, MN, type, product])).toEqual(["product"])
    expect(ids([US, MN, type])).toEqual(["type"])
    expect(ids([rate({ id: "country", ...rule("product", "skis") }), MN])).toEqual(["mn"])
    expect(ids([rate({ id: "other", ...ofState, ...rule("product", "scoop") })])).toEqual([])
    expect(ids([rate({ id: "other", ...ofState, ...rule("shipping_option", "skis") })])).toEqual([])
  })

  it("have the country's on top when the state's combines", () => {
    expect(ids([US, { ...MN, isCombinable: true }])).toEqual(["mn", "us"])
    expect(ids([{ ...MN, isCombinable: true }])).toEqual(["mn"])
  })

  it("of the shipping go by its option alone", () => {
    const parcels = rate({ id: "parcels", ...ofState, ...rule("shipping_option", "standard") })
    const to = { shippingOptionId: "standard" }
    expect(taxRatesFor([US, MN, parcels], HERE, to).map(({ id }) => id)).toEqual(["parcels"])
    expect(taxRatesFor([US, MN, parcels], HERE, { shippingOptionId: null }).map(({ id }) => id)).toEqual([
      "mn",
    ])
    expect(ids([parcels])).toEqual([])
  })
})
