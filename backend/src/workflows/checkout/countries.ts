import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CountryStates } from "../../contracts/checkout"
import { STATES_BY_COUNTRY } from "../../modules/checkout/domain/states"
import { getSnapshot } from "../../read-model/snapshot-store"

/** Where most riders live comes first; the rest by name. */
const FIRST = ["US", "CA"]

/** The countries the shop ships to, with their states (section 3, `countryStates`). */
export async function shippingCountries(container: MedusaContainer): Promise<CountryStates[]> {
  const { commerce } = await getSnapshot(container)
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { code: string; name: string }[] }>(
    "select upper(iso_2) as code, display_name as name from region_country where region_id = ? and deleted_at is null order by display_name",
    [commerce.regionId],
  )
  const countries = rows.map((row) => ({ ...row, states: [...(STATES_BY_COUNTRY[row.code] ?? [])] }))
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length)
  return countries.sort((a, b) => rank(a.code) - rank(b.code))
}

/** States by lower-case country, as the price of a cart looks at them. */
export function statesByCountry(countries: readonly CountryStates[]): Map<string, string[]> {
  return new Map(countries.map(({ code, states }) => [code.toLowerCase(), states.map((state) => state.code)]))
}
