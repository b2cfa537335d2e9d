import { addressLines, stateAfterCountry } from "#features/forms/address-values"
import { checkoutData, savedShipping } from "./fixtures"
import { shippingErrors, shippingRequest } from "./shipping-check"
import { EMPTY_SHIPPING, emailAfterDropShip, shippingValues } from "./shipping-form"

const countries = checkoutData().countryStates
const rider = { countries, dealer: false }
const dealer = { countries, dealer: true }
const nobody = { savedShipping: null, addresses: [], accountEmail: null, dealer: false }
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

  it("leaves the address to a dealer, whose orders go to customers too", () => {
    expect(shippingValues({ ...nobody, addresses: [usual], dealer: true }).address).toBe("")
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
