import * as z from "zod/mini"
import { blankLine, code, line, numberOrText } from "../forms/form-fields"

/** Fewer characters fit half the country, and are not looked up. */
export const MIN_ADDRESS_QUERY = 4
/** Characters that are looked up; a street and a town have fewer. */
export const MAX_ADDRESS_QUERY = 120

/** POST /shop/addresses: what somebody has typed of a street address. By POST, so that it stands in no log. */
export const AddressQuery = z.object({
  q: blankLine("Please type an address.", MAX_ADDRESS_QUERY),
  /** The country that the form names: its addresses come first. */
  country: z._default(code(/^([A-Z]{2})?$/, "Please choose a country."), ""),
})
export type AddressQuery = z.infer<typeof AddressQuery>

/** An address by the fields of a form; `state` is a code of the country's, empty where it has none. */
export const AddressSuggestion = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
})
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

/** POST /shop/addresses: answer, the likeliest first; none when nothing is found, or nobody can be asked. */
export const AddressSuggestions = z.object({ suggestions: z.array(AddressSuggestion) })
export type AddressSuggestions = z.infer<typeof AddressSuggestions>

/** GET /stand-ins/addresses/api: of Photon's questions what the stand-in looks at. */
export const StandInQuery = z.object({
  q: line(MAX_ADDRESS_QUERY),
  limit: z.catch(numberOrText("A limit is a whole number.", { min: 1, max: 50 }), 10),
})
