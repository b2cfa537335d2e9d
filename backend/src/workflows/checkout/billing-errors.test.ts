import { billingErrors } from "./billing-errors"

const MINNESOTA = { id: "US-MN", code: "MN", name: "Minnesota" }
const COUNTRIES = [{ id: "US", code: "US", name: "United States", states: [MINNESOTA] }]

it("asks for a dealer's own address in the order of its fields, so that an answer begins with the first", () => {
  const empty = { dropShip: true, billing: { zip: "", country: "US", state: "", email: "" } }
  expect(Object.keys(billingErrors(empty, COUNTRIES))).toEqual([
    "billing.firstName",
    "billing.lastName",
    "billing.address",
    "billing.city",
    "billing.state",
    "billing.zip",
    "billing.phone",
    "billing.email",
  ])
})
