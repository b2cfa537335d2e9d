import { ratesOf } from "../../../modules/content/domain/rates-text"
import { shippingPrice as priceAt, type Shipment, type ShippingRates } from "./shipping-price"

const OWN = ratesOf(undefined)
const shippingPrice = (shipment: Shipment, rates: ShippingRates = OWN) => priceAt(shipment, rates)

describe("standard shipping", () => {
  it.each([
    // country, state, goods in cents, pieces, price in cents
    ["US", "MN", 35_00, 1, 9_95],
    ["US", "MN", 49_99, 1, 9_95],
    ["US", "MN", 50_00, 2, 12_95],
    ["US", "MN", 149_99, 2, 12_95],
    ["US", "MN", 150_00, 2, 18_95],
    ["US", "MN", 399_99, 6, 18_95],
    ["US", "MN", 400_00, 6, 29_95],
    ["US", "AK", 35_00, 1, 23_95],
    ["US", "HI", 100_00, 1, 26_95],
    ["US", "GU", 35_00, 1, 31_95],
    ["CA", "ON", 35_00, 1, 19_95],
    ["CA", "QC", 100_00, 1, 24_95],
    ["CA", "NU", 100_00, 1, 42_95],
    ["NO", "", 35_00, 1, 39_95],
    ["FI", null, 100_00, 1, 49_95],
    ["JP", null, 500_00, 1, 119_95],
  ])(
    "to %s %s: goods of %i cents, %i pieces, cost %i cents",
    (country, state, itemSubtotalCents, pieces, cents) => {
      expect(shippingPrice({ country, state, itemSubtotalCents, pieces })).toBe(cents)
    },
  )

  it("takes codes in lower case", () => {
    expect(shippingPrice({ country: "us", state: "ak", itemSubtotalCents: 35_00, pieces: 1 })).toBe(23_95)
  })

  it("counts as the shop's own country until the country is known", () => {
    expect(shippingPrice({ country: null, state: null, itemSubtotalCents: 35_00, pieces: 1 })).toBe(9_95)
    expect(shippingPrice({ country: null, state: "AK", itemSubtotalCents: 35_00, pieces: 1 })).toBe(23_95)
  })

  it("does not take Alabama for a state code of another country", () => {
    expect(shippingPrice({ country: "NO", state: "AK", itemSubtotalCents: 35_00, pieces: 1 })).toBe(39_95)
  })

  it.each([
    ["US", 6, 12_95],
    ["US", 7, 13_70],
    ["US", 16, 20_45],
    ["CA", 8, 27_95],
    ["DE", 10, 61_95],
  ])("asks more for a heavy parcel to %s of %i pieces", (country, pieces, cents) => {
    expect(shippingPrice({ country, state: null, itemSubtotalCents: 100_00, pieces })).toBe(cents)
  })

  it("costs nothing while there is nothing to ship", () => {
    expect(shippingPrice({ country: "US", state: "MN", itemSubtotalCents: 0, pieces: 0 })).toBe(0)
  })

  it.each([-1, 0.5, Number.NaN, Number.MAX_VALUE])("refuses %p cents, and as many pieces", (amount) => {
    const shipment = { country: "US", state: "", itemSubtotalCents: 35_00, pieces: 1 }
    expect(() => shippingPrice({ ...shipment, itemSubtotalCents: amount })).toThrow(RangeError)
    expect(() => shippingPrice({ ...shipment, pieces: amount })).toThrow(RangeError)
  })

  describe("with a free limit of $300 in the United States", () => {
    const rates = { ...OWN, us: { ...OWN.us, freeFrom: 300_00 } }
    it.each([
      ["just under it", "US", "MN", 299_99, 1, 18_95],
      ["from it on", "US", "MN", 300_00, 1, 0],
      ["with pieces beyond what a rate includes", "US", "MN", 300_00, 16, 0],
      ["to Alaska, where the way is on top", "US", "AK", 300_00, 1, 14_00],
      ["to Canada, which has no limit", "CA", "ON", 300_00, 1, 36_95],
    ])("%s", (_what, country, state, itemSubtotalCents, pieces, cents) => {
      expect(shippingPrice({ country, state, itemSubtotalCents, pieces }, rates)).toBe(cents)
    })
  })
})
