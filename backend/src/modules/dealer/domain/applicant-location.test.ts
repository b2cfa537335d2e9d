import { applicantLocation } from "./applicant-location"

const BILLING = {
  name: "Ely Sled Barn LLC",
  address: "12 Mill Road",
  city: "Ely",
  state: "MN",
  zip: "55731",
  phone: "(555) 010-0301",
  fax: "",
}
const NOWHERE = { name: "", address: "", city: "", state: "", zip: "", phone: "", fax: "" }
const locationOf = (website: string, billing = BILLING, shipping = NOWHERE) =>
  applicantLocation({
    dealership: { name: "Ely Sled Barn", years: 12, tax: "41-7654321", website },
    phone: "(555) 010-0300",
    billing,
    shipping,
  })

test("the shipping block is the location when it is filled in, else the billing block", () => {
  expect(locationOf("")).toMatchObject({ address: "12 Mill Road", phone: "(555) 010-0301", country: "US" })
  const shipping = { ...NOWHERE, address: "1 Dock", city: "Gimli", state: "MB", zip: "R0C 1B0" }
  expect(locationOf("", BILLING, shipping)).toMatchObject({
    address: "1 Dock",
    state: "MB",
    country: "CA",
    phone: "(555) 010-0300",
  })
})

test.each([
  ["Minnesota", "55731", "MN"],
  [" mn ", "55731", "MN"],
  ["british columbia", " v0e 2s0", "BC"],
  ["Minn.", "55731", "Minn."],
])("the state %p is %p in the locator", (state, zip, code) => {
  expect(locationOf("", { ...BILLING, state, zip }).state).toBe(code)
})

test.each([
  ["elysledbarn.example", "https://elysledbarn.example"],
  ["HTTP://elysledbarn.example/shop", "HTTP://elysledbarn.example/shop"],
  ["", null],
  ["none", null],
  ["N/A", null],
  [" elysledbarn.example ", "https://elysledbarn.example"],
  ["elysledbarn.example / facebook", null],
  ["elysledbarn.example/our shop", null],
  ["ida@elysledbarn.example", null],
  ["javascript:alert(1)", null],
])("an applicant's website %p is kept as %p", (written, address) => {
  expect(locationOf(written).website).toBe(address)
})
