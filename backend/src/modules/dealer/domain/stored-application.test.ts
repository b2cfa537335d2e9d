import { DealerApplication } from "../../../contracts/forms/dealer-application"
import { storedApplication } from "./stored-application"

const place = { address: "1 Lake St", city: "Duluth", state: "MN", zip: "55802", phone: "(218) 555-0142" }
const FORM = {
  dealership: { name: "North Shore Sleds", years: "12", tax: "41-1234567" },
  brands: "Polaris",
  name: "Ann Lee",
  email: "ann@northshore.example",
  phone: "(218) 555-0142",
  ownerName: "Bo Lee",
  ownerEmail: "bo@northshore.example",
  partsName: "Cy Lee",
  partsEmail: "cy@northshore.example",
  accountsName: "Di Lee",
  accountsEmail: "di@northshore.example",
  billing: { name: "North Shore Sleds", ...place },
  bank: place,
  vendor: place,
  terms: { approve: true, verified: true, understand: true, consent: true },
}

const stored = (payload: unknown) => JSON.parse(JSON.stringify(payload)) as unknown

it("reads what the contract lets through, field for field", () => {
  const payload = DealerApplication.parse(FORM)
  expect(storedApplication(stored(payload))).toEqual(payload)
})

it("reads an application that a newer rule of the form would refuse", () => {
  const payload = { ...DealerApplication.parse(FORM), brands: "" }
  expect(DealerApplication.safeParse(payload).success).toBe(false)
  expect(storedApplication(stored(payload))).toEqual(payload)
})

it.each([
  ["nothing", null],
  ["one without its billing block", { ...DealerApplication.parse(FORM), billing: undefined }],
  ["one whose years are text", { ...DealerApplication.parse(FORM), dealership: FORM.dealership }],
])("doesn't read %s", (_, payload) => {
  expect(storedApplication(stored(payload))).toBeNull()
})
