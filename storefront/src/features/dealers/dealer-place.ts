import { countryName } from "#contracts/addresses/country-name"
import type { DealerResult } from "#contracts/dealers/dealers"

/** City, state and/or country, zip (section 2): the country is named outside the US. */
export function cityLine({
  city,
  state,
  country,
  zip,
}: Pick<DealerResult, "city" | "state" | "country" | "zip">): string {
  const region = [city, state].filter(Boolean).join(", ")
  const abroad = country === "US" ? null : countryName(country)
  return [[region, zip].filter(Boolean).join(" "), abroad].filter(Boolean).join(", ")
}
