import type { MedusaContainer } from "@medusajs/framework/types"
import type { CountryStates } from "../../contracts/checkout/checkout"
import { getSnapshot } from "../../read-model/snapshot-store"

/** The countries the shop ships to, with their states (section 3, `countryStates`), from memory. */
export async function shippingCountries(container: MedusaContainer): Promise<CountryStates[]> {
  return (await getSnapshot(container)).commerce.countries
}

/** States by lower-case country, in the form used to price a cart. */
export function statesByCountry(countries: readonly CountryStates[]): Map<string, string[]> {
  return new Map(countries.map(({ code, states }) => [code.toLowerCase(), states.map((state) => state.code)]))
}
