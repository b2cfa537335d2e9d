import * as z from "zod/mini"
import { blankLine, code, line, numberOrText } from "../forms/form-fields"

/** Shorter text matches half the country, and is not looked up. */
export const MIN_ADDRESS_QUERY = 4
/** Most characters that are looked up; a street and a town have fewer. */
export const MAX_ADDRESS_QUERY = 120

/** POST /shop/addresses: what has been typed of a street address. By POST, so that it appears in no log. */
export const AddressQuery = z.object({
  q: blankLine("Please type an address.", MAX_ADDRESS_QUERY),
  /** The country selected in the form: its addresses come first. */
  country: z._default(code(/^([A-Z]{2})?$/, "Please choose a country."), ""),
})
export type AddressQuery = z.infer<typeof AddressQuery>

/** An address by a form's fields; `state` is one of the country's codes, empty where it has none. */
export const AddressSuggestion = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
})
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

/** POST /shop/addresses: answer, likeliest first; empty when nothing is found, or no service can be asked. */
export const AddressSuggestions = z.object({ suggestions: z.array(AddressSuggestion) })
export type AddressSuggestions = z.infer<typeof AddressSuggestions>

/** GET /stand-ins/addresses/api: the parameters of Photon's that the stand-in uses. */
export const StandInQuery = z.object({
  q: line(MAX_ADDRESS_QUERY),
  limit: z.catch(numberOrText("A limit is a whole number.", { min: 1, max: 50 }), 10),
})
