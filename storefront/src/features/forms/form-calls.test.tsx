import { COUNTRIES } from "#contracts/fixtures"
import { learnTime } from "#platform/shop-clock"
import { partsRequestErrors, returnErrors, riderErrors } from "./form-calls"

const PERSON = { first_name: "Robin", last_name: "Rider", phone: "555 010 0199", email: "r@example.com" }
const PLACE = { address: "12 Powder Lane", country: "US", city: "Duluth", state: "MN", zip: "55802" }

const PARTS = {
  ...PERSON,
  ...PLACE,
  sled_year: "",
  sled_make: "",
  sled_model: "",
  sled_notes: "",
  items: [{ key: "first", identifier: "A loop", photo: null }],
  notes: "",
  understand: true,
}

it("asks of a parts request what the shop asks", () => {
  expect(partsRequestErrors(PARTS, COUNTRIES)).toEqual({})
  expect(partsRequestErrors({ ...PARTS, state: "" }, COUNTRIES)).toEqual({ state: "Please choose a state." })
  expect(partsRequestErrors({ ...PARTS, country: "NO", state: "", zip: "0150" }, COUNTRIES)).toEqual({})
  const items = [...PARTS.items, { key: "second", identifier: "", photo: null }]
  expect(partsRequestErrors({ ...PARTS, items, understand: false, sled_year: "-1" }, COUNTRIES)).toEqual({
    "items.1.identifier": "Please enter a part name or SKU.",
    sled_year: "Please enter the year as a number.",
    understand: "Please tick this to send your request.",
  })
})

it("asks of a return what the shop asks", () => {
  const values = {
    ...PERSON,
    order_date: "2026-11-20",
    order_number: "12",
    items: [{ key: "first", identifier: "PUL-RED", reason: "Wrong color", photo: null }],
    notes: "",
    acknowledged: true,
  }
  // The browser's clock may be wrong: today is by the shop's.
  learnTime(new Headers({ Date: "Fri, 20 Nov 2026 18:00:00 GMT" }))
  expect(returnErrors(values)).toEqual({})
  const late = { order_date: "The order date can't be after today." }
  expect(returnErrors({ ...values, order_date: "2026-11-21" })).toEqual(late)
  expect(returnErrors({ ...values, order_date: "2999-12-31" })).toEqual(late)
  expect(returnErrors({ ...values, order_date: "", order_number: "", acknowledged: false })).toEqual({
    order_date: "Please enter the order date.",
    order_number: "Please enter the order number.",
    acknowledged: "Please tick this to request a return.",
  })
})

it("asks of a rider what the shop asks", () => {
  const errors = riderErrors(
    {
      ...PLACE,
      previously: "",
      firstName: "Robin",
      lastName: "Rider",
      age: "27",
      shirtSize: "",
      email: "r@example.com",
      phone: "555 010 0199",
      instagram: "@robin",
      facebook: "robin",
      youtube: "",
      snapchat: "",
      tiktok: "",
      followers: "12",
      films: "",
      xgames: "",
      sled: "",
      interested: "Yes.",
      planPromote: "",
      oftenSocial: "",
      helpGrow: "",
      teamName: "",
      sledNumber: "",
      competitionTypes: [],
      circuits: "",
      classes: "",
      highlights: "",
      finalPoints: "",
      otherSponsors: "",
      dealershipName: "",
      dealershipPhone: "",
      helpDealership: "",
      terms: { responsible: true, submitting: false, verified: true },
      photos: [],
    },
    COUNTRIES,
  )
  expect(errors).toEqual({
    shirtSize: "Please choose a shirt size.",
    competitionTypes: "Please choose what you compete in, or None.",
    "terms.submitting": "Please tick this to apply.",
  })
})
