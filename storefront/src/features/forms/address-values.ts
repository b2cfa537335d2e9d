import { cityLine } from "#contracts/addresses/city-line"
import type { Address, CountryStates } from "#contracts/checkout/checkout"
import { DEFAULT_COUNTRY } from "#contracts/checkout/checkout-choices"

/** A place, before anything is typed. */
export const EMPTY_PLACE = { address: "", country: DEFAULT_COUNTRY, city: "", state: "", zip: "" }

/** Name, address and contact details, before anything is typed. */
export const EMPTY_ADDRESS: Address = {
  firstName: "",
  lastName: "",
  company: "",
  ...EMPTY_PLACE,
  phone: "",
  email: "",
}

/** The states to choose from; none where the country is unknown or has none. */
export function statesOf(countries: readonly CountryStates[], country: string): CountryStates["states"] {
  return countries.find((entry) => entry.code === country)?.states ?? []
}

/** A state survives a change of country only when the new country has it. */
export function stateAfterCountry(
  countries: readonly CountryStates[],
  country: string,
  state: string,
): string {
  return statesOf(countries, country).some((entry) => entry.code === state) ? state : ""
}

/** The address as lines of an envelope. */
export function addressLines(
  address: Omit<Address, "phone" | "email">,
  countries: readonly CountryStates[],
): string[] {
  const country = countries.find((entry) => entry.code === address.country)?.name ?? address.country
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.company,
    address.address,
    cityLine(address),
    country,
  ].filter((line) => line.trim() !== "")
}
