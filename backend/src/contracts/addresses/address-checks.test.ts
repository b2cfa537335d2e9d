import { COUNTRIES, SHIPPING_REQUEST as request } from "../fixtures"
import { shippingRuleErrors } from "./address-checks"

const facts = { countries: COUNTRIES, dealer: false }

describe("shipping step", () => {
  it("is right for a complete address", () => {
    expect(shippingRuleErrors(request, facts)).toEqual({})
  })
  it("requires a state where the country has states", () => {
    expect(shippingRuleErrors({ ...request, state: "" }, facts)).toEqual({ state: "Please choose a state." })
  })
  it("requires no state where the country has none", () => {
    expect(shippingRuleErrors({ ...request, country: "NO", state: "", zip: "0150" }, facts)).toEqual({})
  })
  it("refuses a postal code that isn't written as one, and takes one of another state", () => {
    const malformed = "Please enter a ZIP code of five digits, such as 55802."
    expect(shippingRuleErrors({ ...request, zip: "ABC", state: "" }, facts)).toEqual({
      state: "Please choose a state.",
      zip: malformed,
    })
    expect(shippingRuleErrors({ ...request, zip: "90210" }, facts)).toEqual({})
  })
  it("refuses a country the shop does not ship to", () => {
    expect(shippingRuleErrors({ ...request, country: "AQ" }, facts)).toHaveProperty("country")
  })
  it("requires an email unless a dealer has it drop shipped", () => {
    expect(shippingRuleErrors({ ...request, email: " " }, facts)).toHaveProperty("email")
    expect(shippingRuleErrors({ ...request, email: "", dropShip: true }, facts)).toHaveProperty("email")
    const dealer = { ...facts, dealer: true }
    expect(shippingRuleErrors({ ...request, email: "" }, dealer)).toEqual({
      email: "Please enter an email address.",
    })
    // A box that could not be read is refused itself, and nothing uncertain is reported.
    expect(shippingRuleErrors({ ...request, email: "", dropShip: undefined }, dealer)).toEqual({})
    expect(shippingRuleErrors({ ...request, email: "", dropShip: true }, { ...facts, dealer: true })).toEqual(
      {},
    )
  })
  it("lets only dealers drop ship", () => {
    expect(shippingRuleErrors({ ...request, dropShip: true }, facts)).toHaveProperty("dropShip")
  })
  it("asks everyone but dealers how they heard about the shop", () => {
    expect(shippingRuleErrors({ ...request, howDidYouHear: "" }, facts)).toHaveProperty("howDidYouHear")
    expect(shippingRuleErrors({ ...request, howDidYouHear: undefined }, facts)).toEqual({})
    expect(shippingRuleErrors({ ...request, howDidYouHear: "Hearsay" }, facts)).toHaveProperty(
      "howDidYouHear",
    )
    expect(shippingRuleErrors({ ...request, howDidYouHear: "" }, { ...facts, dealer: true })).toEqual({})
    expect(shippingRuleErrors({ ...request, howDidYouHear: "" }, { ...facts, byPhone: true })).toEqual({})
    expect(
      shippingRuleErrors({ ...request, howDidYouHear: "Hearsay" }, { ...facts, byPhone: true }),
    ).toHaveProperty("howDidYouHear")
  })
})
