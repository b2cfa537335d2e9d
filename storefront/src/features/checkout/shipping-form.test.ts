import { addressLines, stateAfterCountry } from "#features/forms/address-values"
import { billingValues } from "./billing-values"
import { checkoutData, savedShipping } from "./fixtures"
import { shippingErrors, shippingRequest } from "./shipping-check"
import { addressAfterDropShip, EMPTY_SHIPPING, emailAfterDropShip, shippingValues } from "./shipping-form"

const countries = checkoutData().countryStates
const rider = { countries, dealer: false }
const dealer = { countries, dealer: true }
const nobody = { savedShipping: null, addresses: [], accountEmail: null, ownDetails: null, dealer: false }
const filled = shippingValues({ ...nobody, savedShipping })

it("asks a rider for everything but the company", () => {
  expect(Object.keys(shippingErrors(EMPTY_SHIPPING, rider)).sort()).toEqual([
    "address",
    "city",
    "email",
    "firstName",
    "howDidYouHear",
    "lastName",
    "phone",
    "state",
    "zip",
  ])
})

it("finds nothing wrong with a filled form", () => {
  expect(shippingErrors(filled, rider)).toEqual({})
})

it("wants a state only where the country has states", () => {
  expect(shippingErrors({ ...filled, country: "CA", state: "MN", zip: "K1A 0B1" }, rider)).toEqual({
    state: "Please choose a state.",
  })
  expect(shippingErrors({ ...filled, country: "NO", state: "", zip: "0150" }, rider)).toEqual({})
})

it("wants an email unless it is a drop ship order", () => {
  expect(shippingErrors({ ...filled, email: " " }, rider)).toHaveProperty("email")
  expect(shippingErrors({ ...filled, email: "" }, rider)).toEqual({ email: "Please enter an email address." })
  expect(shippingErrors({ ...filled, email: "", dropShip: true }, dealer)).toEqual({})
  expect(shippingErrors({ ...filled, email: "ada@", dropShip: true }, dealer)).toEqual({
    email: "Please enter a valid email address.",
  })
})

it("lets a former dealer, who isn't asked about drop shipping, through with what was chosen before", () => {
  expect(shippingErrors({ ...filled, dropShip: true }, rider)).toEqual({})
  expect(shippingRequest({ ...filled, dropShip: true }, { ...rider, customAgreed: true }).dropShip).toBe(
    false,
  )
})

it("does not ask a dealer how they heard about us", () => {
  expect(shippingErrors({ ...filled, howDidYouHear: "" }, rider)).toHaveProperty("howDidYouHear")
  expect(shippingErrors({ ...filled, howDidYouHear: "" }, dealer)).toEqual({})
})

it("sends trimmed fields, the agreement, and no state where there is none", () => {
  const request = shippingRequest(
    { ...filled, firstName: " Ada ", country: "NO", state: "MN" },
    { ...rider, customAgreed: true },
  )
  expect(request).toMatchObject({
    firstName: "Ada",
    state: "",
    customAgreed: true,
    howDidYouHear: "Word of Mouth",
  })
})

it("sends drop ship for dealers only", () => {
  const values = { ...filled, dropShip: true }
  expect(shippingRequest(values, { ...rider, customAgreed: false }).dropShip).toBe(false)
  expect(shippingRequest(values, { ...dealer, customAgreed: false })).toMatchObject({
    dropShip: true,
    howDidYouHear: "N/A",
  })
})

it("forgets a state the new country does not have", () => {
  expect(stateAfterCountry(countries, "CA", "MN")).toBe("")
  expect(stateAfterCountry(countries, "US", "MN")).toBe("MN")
})

it("writes an address as on an envelope", () => {
  expect(addressLines(filled, countries)).toEqual([
    "Ada Rider",
    "1 Trail Road",
    "Duluth, MN 55802",
    "United States",
  ])
})

const DEALER = {
  firstName: "Dale",
  lastName: "Dealer",
  company: "North Shore",
  address: "410 Lakeview Drive",
  city: "Two Harbors",
  state: "MN",
  zip: "55616",
  country: "US",
  phone: "(555) 010-0178",
  email: "dale@northshore.example",
}

describe("the address after the drop-ship choice", () => {
  const own = shippingValues({ ...nobody, ownDetails: DEALER, dealer: true })

  it("is no longer the dealer's, and is again with No", () => {
    const customers = { ...own, ...addressAfterDropShip(true, own, DEALER) }
    expect(customers).toEqual(EMPTY_SHIPPING)
    expect({ ...customers, ...addressAfterDropShip(false, customers, DEALER) }).toEqual(own)
  })

  it("stays where it was typed", () => {
    const typed = { ...own, firstName: "Cora", city: "Ely" }
    expect(addressAfterDropShip(true, typed, DEALER)).toEqual({ company: "", phone: "" })
    expect(addressAfterDropShip(false, { ...EMPTY_SHIPPING, zip: "55731" }, DEALER)).toEqual({
      firstName: "Dale",
      lastName: "Dealer",
      company: "North Shore",
      phone: "(555) 010-0178",
    })
  })

  it("is nobody's own without an account", () => {
    expect(addressAfterDropShip(true, EMPTY_SHIPPING, null)).toEqual({})
  })
})

describe("what the form begins with", () => {
  const { address, city, zip, phone, firstName, lastName, company, country, state } = filled
  const usual = {
    id: "a1",
    usual: true,
    address,
    city,
    zip,
    phone,
    firstName,
    lastName,
    company,
    country,
    state,
  }

  it("is the account's usual address for a rider who was not here before", () => {
    const account = { ...nobody, addresses: [usual], accountEmail: "ida@example.com" }
    expect(shippingValues(account)).toMatchObject({ address, email: "ida@example.com", howDidYouHear: "" })
    expect(shippingValues(account)).not.toHaveProperty("id")
    expect(shippingValues({ ...account, savedShipping: { ...savedShipping, city: "Tower" } }).city).toBe(
      "Tower",
    )
  })

  it("is a dealer's own address by the shop's record, not one that the account sent something to", () => {
    const values = shippingValues({ ...nobody, addresses: [usual], ownDetails: DEALER, dealer: true })
    expect(values).toMatchObject({ company: "North Shore", address: "410 Lakeview Drive", email: "" })
  })

  it("is the name of a rider who keeps no address", () => {
    const ownDetails = { ...DEALER, address: "", city: "", state: "", zip: "", country: "" }
    expect(shippingValues({ ...nobody, ownDetails })).toMatchObject({
      firstName: "Dale",
      address: "",
      country: "US",
    })
  })
})

describe("the email after the drop-ship choice", () => {
  it.each([
    ["the account's own is not the customer's", true, "me@example.com", "me@example.com", ""],
    ["a customer's stays", true, "you@example.com", "me@example.com", "you@example.com"],
    ["the account's own comes back", false, "", "me@example.com", "me@example.com"],
    ["what was typed stays", false, "you@example.com", "me@example.com", "you@example.com"],
    ["without an account there is none", false, "", null, ""],
  ])("%s", (_, dropShip, email, accountEmail, after) => {
    expect(emailAfterDropShip(dropShip, email, accountEmail)).toBe(after)
  })
})

describe("what the billing step begins with", () => {
  it("is the dealer's own details for a drop shipment, and else the postal code of the account", () => {
    expect(billingValues({ ownDetails: DEALER }, true)).toMatchObject({ billing: DEALER, postalCode: "" })
    expect(billingValues({ ownDetails: DEALER }, false)).toMatchObject({
      billing: { company: "" },
      postalCode: "55616",
    })
    expect(billingValues({ ownDetails: null }, true)).toMatchObject({
      billing: { company: "" },
      postalCode: "",
    })
  })
})
