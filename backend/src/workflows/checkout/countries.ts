import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { CountryStates } from "../../contracts/checkout"
import { STATES_BY_COUNTRY } from "../../modules/checkout/domain/states"
import { getSnapshot } from "../../read-model/snapshot-store"

/** Where most riders live comes first; the rest by name. */
const FIRST = ["US", "CA"]

/** The countries the shop ships to, with their states (section 3, `countryStates`). */
export async function shippingCountries(container: MedusaContainer): Promise<CountryStates[]> {
  const { commerce } = await getSnapshot(container)
  const region = await container
    .resolve(Modules.REGION)
    .retrieveRegion(commerce.regionId, { select: ["id"], relations: ["countries"] })
  const countries = region.countries.map(({ iso_2, display_name: name }) => {
    const code = iso_2.toUpperCase()
    const states = STATES_BY_COUNTRY[code] ?? []
    return {
      id: code,
      code,
      name,
      states: states.map((state) => ({ id: `${code}-${state.code}`, ...state })),
    }
  })
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length)
  return countries.sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, "en"))
}

/** States by lower-case country, as the price of a cart looks at them. */
export function statesByCountry(countries: readonly CountryStates[]): Map<string, string[]> {
  return new Map(countries.map(({ code, states }) => [code.toLowerCase(), states.map((state) => state.code)]))
}
