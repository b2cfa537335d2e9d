import type { SavedAddress } from "../../../contracts/checkout/checkout"
import { type DealerCard, ownDetails } from "./own-details"

const USUAL: SavedAddress = {
  id: "a1",
  usual: true,
  firstName: "Bob",
  lastName: "Rider",
  company: "Rider Repairs",
  address: "1 Trail Road",
  city: "Duluth",
  state: "MN",
  zip: "55802",
  country: "US",
  phone: "(555) 010-0100",
}
const RIDER = {
  email: "rob@rider.example",
  firstName: "Robin",
  lastName: "Rider",
  phone: "",
  addresses: [USUAL],
}
const DEALER: DealerCard = {
  name: "North Shore Powersports",
  contact: "Dale van Dealer",
  email: "dale@northshore.example",
  address: "410 Lakeview Drive",
  city: "Two Harbors",
  state: "MN",
  zip: "55616",
  country: "US",
  phone: "(555) 010-0178",
  billing: null,
  shipping: null,
}
const BLOCK = {
  address: "9 Office Park",
  city: "Duluth",
  state: "minnesota",
  zip: "55803",
  phone: "555 010 0200",
}

it("are a rider's profile and usual address", () => {
  const { id: _, usual: __, ...place } = USUAL
  expect(ownDetails({ ...RIDER, phone: "(555) 010-0111", lastName: "R." }, null)).toMatchObject({
    lastName: "R.",
    phone: "(555) 010-0111",
  })
  expect(ownDetails({ ...RIDER, firstName: "", lastName: "" }, null)).toMatchObject({
    firstName: "Bob",
    lastName: "Rider",
  })
  expect(ownDetails(RIDER, null)).toEqual({
    ...place,
    firstName: "Robin",
    email: "rob@rider.example",
  })
})

it("are a name and an email where no address is kept", () => {
  expect(ownDetails({ ...RIDER, addresses: [] }, null)).toMatchObject({
    firstName: "Robin",
    email: "rob@rider.example",
    address: "",
    country: "",
  })
})

it("are a dealer's record before the account's own address", () => {
  expect(ownDetails(RIDER, DEALER)).toEqual({
    firstName: "Robin",
    lastName: "Rider",
    company: "North Shore Powersports",
    address: "410 Lakeview Drive",
    city: "Two Harbors",
    state: "MN",
    zip: "55616",
    country: "US",
    phone: "(555) 010-0178",
    email: "dale@northshore.example",
  })
})

it("take the person from the record when the account names none", () => {
  const nameless = { ...RIDER, firstName: "", lastName: "" }
  expect(ownDetails(nameless, DEALER)).toMatchObject({ firstName: "Dale van", lastName: "Dealer" })
  expect(ownDetails(nameless, { ...DEALER, contact: "Dale" })).toMatchObject({
    firstName: "Dale",
    lastName: "",
  })
  expect(ownDetails(nameless, { ...DEALER, contact: " Dale  Dealer " })).toMatchObject({
    firstName: "Dale",
    lastName: "Dealer",
  })
})

it("go by where invoices go when the record has no door, its state in words or not", () => {
  const doorless = {
    ...DEALER,
    address: null,
    city: null,
    state: null,
    zip: null,
    phone: null,
    billing: BLOCK,
  }
  expect(ownDetails(RIDER, doorless)).toMatchObject({
    address: "9 Office Park",
    city: "Duluth",
    state: "MN",
    zip: "55803",
    phone: "555 010 0200",
  })
  const goodsOnly = { ...doorless, billing: null, shipping: { ...BLOCK, state: " mn " } }
  expect(ownDetails(RIDER, goodsOnly)).toMatchObject({ address: "9 Office Park", state: "MN" })
  expect(ownDetails(RIDER, { ...doorless, phone: DEALER.phone }).phone).toBe(DEALER.phone)
  const elsewhere = { ...doorless, billing: { ...BLOCK, state: "Oz" } }
  expect(ownDetails(RIDER, elsewhere).state).toBe("")
})

it("never mix the record's company with half of an address", () => {
  const bare = { ...DEALER, address: " ", email: null, phone: null }
  expect(ownDetails(RIDER, bare)).toMatchObject({
    company: "North Shore Powersports",
    address: "1 Trail Road",
    city: "Duluth",
    phone: "(555) 010-0100",
    email: "rob@rider.example",
  })
})
