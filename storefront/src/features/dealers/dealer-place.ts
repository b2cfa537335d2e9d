import { countryName } from "#contracts/addresses/country-name"
import type { DealerResult } from "#contracts/dealers/dealers"

/**
 * City, state and/or country, zip (section 2): the country is named outside the US. Without the contract's `cityLine`,
 * which knows where the postal code stands: sharing it makes the first view of this page, and of the cart, heavier.
 */
export function dealerPlace({
  city,
  state,
  country,
  zip,
}: Pick<DealerResult, "city" | "state" | "country" | "zip">): string {
  const region = [city, state].filter(Boolean).join(", ")
  const abroad = country === "US" ? null : countryName(country)
  return [[region, zip].filter(Boolean).join(" "), abroad].filter(Boolean).join(", ")
}
