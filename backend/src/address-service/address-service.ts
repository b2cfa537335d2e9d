import type { Settings } from "../config/settings"
import type { AddressSuggestion } from "../contracts/addresses/addresses"
import type { CountryStates } from "../contracts/checkout/checkout"
import { photon } from "./photon"

interface AddressQuestion {
  /** What was typed so far. */
  query: string
  /** Code of the country that the form names; empty for none. */
  country: string
  /** Where the shop ships; an address anywhere else is none. */
  countries: readonly CountryStates[]
}

/** Completes street addresses. Another protocol is another of these. */
export interface AddressService {
  /** @returns the likeliest first; @throws when it can't be asked or answers nonsense, never with what was typed */
  suggest(question: AddressQuestion): Promise<AddressSuggestion[]>
}

/** The shop's address service; null when it has none, and addresses are typed to the end. */
export function addressService({ addressService: service }: Settings): AddressService | null {
  return service ? photon(service) : null
}
