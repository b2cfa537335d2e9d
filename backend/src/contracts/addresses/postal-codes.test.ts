import { STATES_BY_COUNTRY } from "../../modules/checkout/domain/states"
import { AddressRequest, Billing, ShippingRequest } from "../checkout/checkout"
import { SHIPPING_REQUEST } from "../fixtures"
import { PostalBlock } from "../forms/dealer-application"
import { addressFields } from "../forms/form-fields"
import { POSTAL_CODES, ZIP_CODES } from "./postal-areas"
import { postalCodeError, postalCodeWarning, statesOfCode } from "./postal-codes"

const COUNTRIES = Object.entries(STATES_BY_COUNTRY).map(([code, states]) => ({
  id: code,
  code,
  name: code,
  states: states.map((state) => ({ id: `${code}-${state.code}`, ...state })),
}))
const warning = (country: string, state: string, zip: string) =>
  postalCodeWarning({ country, state, zip }, COUNTRIES)

it.each([
  ["US", "55802"],
  ["US", "55802-1234"],
  ["US", "55802 1234"],
  ["US", " 00901 "],
  // Pasted from a chat and from a contact list.
  ["US", "\u200B55802\u200B"],
  ["US", "\u202A55802\u202C"],
  ["CA", "\u2060k1a0b1"],
  ["CA", "K1A 0B1"],
  ["CA", "k1a0b1"],
  ["CA", "K1A-0B1"],
  ["NO", "0150"],
  ["NO", "NO-0150"],
  ["NO", "01 50"],
  ["PT", "PT-1000-001"],
  ["GB", "sw1a 1aa"],
  ["SE", "111 22"],
  ["SE", "11122"],
  ["SE", "SE-111 22"],
  ["JP", "150-0001"],
  ["IS", "101"],
  ["CH", "CH-8001"],
  ["DE", "D-10115"],
  ["FI", "FI-00100"],
  ["DK", "2100"],
  ["AT", "A-1010"],
  ["AU", "2000"],
  ["FR", "75001"],
  ["IT", "00118"],
  ["NZ", "6011"],
])("in %s postal codes are written %s", (country, zip) => {
  expect(postalCodeError(country, zip)).toBeNull()
})

it.each([
  ["US", "ABC", "Please enter a ZIP code of five digits, such as 55802."],
  ["US", "5580", "Please enter a ZIP code of five digits, such as 55802."],
  ["US", "K1A 0B1", "Please enter a ZIP code of five digits, such as 55802."],
  ["CA", "55802", "Please enter a postal code such as K1A 0B1."],
  ["CA", "D1A 0B1", "Please enter a postal code such as K1A 0B1."],
  ["NO", "ABC", "This isn't a postal code of that country. Please check it."],
])("refuses in %s what is written %s", (country, zip, sentence) => {
  expect(postalCodeError(country, zip)).toBe(sentence)
})

it.each([
  ["k1a0b1", "K1A 0B1"],
  ["K1A-0B1", "K1A 0B1"],
  [" k1a  0b1 ", "K1A 0B1"],
  ["sw1a 1aa", "SW1A 1AA"],
  ["1012 ab", "1012 AB"],
  ["55802-1234", "55802-1234"],
  ["SE-111 22", "SE-111 22"],
])("is kept as the mail writes it: %s", (typed, written) => {
  const address = { ...SHIPPING_REQUEST, zip: typed }
  expect(ShippingRequest.parse(address).zip).toBe(written)
  expect(Billing.parse(address).zip).toBe(written)
  expect(AddressRequest.parse(address).zip).toBe(written)
  expect(addressFields.zip.parse(typed)).toBe(written)
  expect(PostalBlock.parse({ zip: typed }).zip).toBe(written)
})

it("says nothing of an empty code, nor of a country that it doesn't know", () => {
  expect(postalCodeError("US", " ")).toBeNull()
  expect(postalCodeError("XX", "anything")).toBeNull()
  expect(postalCodeError(undefined, "ABC")).toBeNull()
})

it("knows an area for every state, territory and military address, and for every province", () => {
  const [us, ca] = ["US", "CA"].map((country) => STATES_BY_COUNTRY[country]?.map(({ code }) => code) ?? [])
  expect(Object.keys(ZIP_CODES).sort()).toEqual([...(us ?? []), "FM", "MH", "PW"].sort())
  expect(Object.keys(POSTAL_CODES).sort()).toEqual((ca ?? []).sort())
})

it.each([
  ["US", "55802", ["MN"]],
  ["US", "00901", ["PR"]],
  ["US", "00802", ["VI"]],
  ["US", "96910", ["GU"]],
  ["US", "96950", ["MP"]],
  ["US", "96799", ["AS"]],
  ["US", "96701", ["HI"]],
  ["US", "34002", ["AA"]],
  ["US", "09012", ["AE"]],
  ["US", "96201", ["AP"]],
  ["US", "06390", ["NY"]],
  ["US", "06385", ["CT"]],
  ["US", "83414", ["WY"]],
  ["US", "20588", ["MD"]],
  ["US", "73960", ["TX"]],
  ["US", "00000", []],
  ["US", "99999", []],
  ["CA", "k1a 0b1", ["ON"]],
  ["CA", "X0A 0H0", ["NU"]],
  ["CA", "X1A 1A1", ["NT"]],
  ["NO", "0150", null],
])("knows where in %s the code %s lies", (country, zip, states) => {
  expect(statesOfCode(country, zip)).toEqual(states)
})

it("warns of a code that lies in another state, and of one that isn't in use", () => {
  expect(warning("US", "MN", "55802")).toBeNull()
  expect(warning("US", "", "55802")).toBeNull()
  expect(warning("US", "MN", "ABC")).toBeNull()
  expect(warning("NO", "", "0150")).toBeNull()
  expect(warning("US", "WI", "55802")).toBe("55802 is in Minnesota. Please check the ZIP code and the state.")
  expect(warning("CA", "QC", "k1a 0b1")).toBe(
    "K1A 0B1 is in Ontario. Please check the postal code and the province.",
  )
  expect(warning("US", "HI", "96939")).toBe(
    "96939 is in another state. Please check the ZIP code and the state.",
  )
  expect(warning("US", "MN", "00000")).toBe("We don't know the ZIP code 00000. Please check it.")
})
