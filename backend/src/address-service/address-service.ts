import type { Settings } from "../config/settings"
import type { AddressSuggestion } from "../contracts/addresses/addresses"
import type { CountryStates } from "../contracts/checkout/checkout"
import { photon } from "./photon"

interface AddressQuestion {
  /** What has been typed so far. */
  query: string
  /** Code of the country chosen in the form; empty for none. */
  country: string
  /** Where the shop ships; an address anywhere else doesn't count. */
  countries: readonly CountryStates[]
}

/** Completes street addresses. Another protocol means another implementation. */
export interface AddressService {
  /**
   * @returns the likeliest first
   * @throws when it can't be reached or answers nonsense, never with what was typed
   */
  suggest(question: AddressQuestion): Promise<AddressSuggestion[]>
}

/** The shop's address service; null when it has none and addresses are typed in full. */
export function addressService({ addressService: service }: Settings): AddressService | null {
  return service ? photon(service) : null
}
