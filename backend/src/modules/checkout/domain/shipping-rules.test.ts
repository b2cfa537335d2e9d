import type { ShippingRequest } from "../../../contracts/checkout"
import { shippingErrors } from "./shipping-rules"

const countries = [
  { code: "US", name: "United States", states: [{ code: "MN", name: "Minnesota" }] },
  { code: "NO", name: "Norway", states: [] },
]
const request: ShippingRequest = {
  firstName: "Ida",
  lastName: "Berg",
  company: "",
  address: "1 Ridge Road",
  city: "Ely",
  state: "MN",
  zip: "55731",
  country: "US",
  phone: "218 555 0110",
  email: "ida@example.com",
  dropShip: false,
  howDidYouHear: "Word of Mouth",
  customAgreed: false,
}
const facts = { countries, dealer: false, customOrder: false }

describe("shipping step", () => {
  it("is right for a complete address", () => {
    expect(shippingErrors(request, facts)).toEqual({})
  })
  it("requires a state where the country has states", () => {
    expect(shippingErrors({ ...request, state: "" }, facts)).toEqual({ state: ["Please choose a state."] })
  })
  it("requires no state where the country has none", () => {
    expect(shippingErrors({ ...request, country: "NO", state: "" }, facts)).toEqual({})
  })
  it("refuses a country the shop does not ship to", () => {
    expect(shippingErrors({ ...request, country: "AQ" }, facts)).toHaveProperty("country")
  })
  it("requires an email unless a dealer has it drop shipped", () => {
    expect(shippingErrors({ ...request, email: "" }, facts)).toHaveProperty("email")
    expect(shippingErrors({ ...request, email: "", dropShip: true }, { ...facts, dealer: true })).toEqual({})
  })
  it("lets only dealers drop ship", () => {
    expect(shippingErrors({ ...request, dropShip: true }, facts)).toHaveProperty("dropShip")
  })
  it("asks everyone but dealers how they heard about the shop", () => {
    expect(shippingErrors({ ...request, howDidYouHear: "" }, facts)).toHaveProperty("howDidYouHear")
    expect(shippingErrors({ ...request, howDidYouHear: "Hearsay" }, facts)).toHaveProperty("howDidYouHear")
    expect(shippingErrors({ ...request, howDidYouHear: "" }, { ...facts, dealer: true })).toEqual({})
  })
  it("requires the agreement for custom orders", () => {
    expect(shippingErrors(request, { ...facts, customOrder: true })).toHaveProperty("customAgreed")
    expect(shippingErrors({ ...request, customAgreed: true }, { ...facts, customOrder: true })).toEqual({})
  })
})
