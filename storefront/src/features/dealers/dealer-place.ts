import { cityLine } from "#contracts/addresses/city-line"
import { countryName } from "#contracts/addresses/country-name"
import type { DealerResult } from "#contracts/dealers/dealers"

/** Town and postal code as on an envelope (section 2); the country is named outside the US. */
export function dealerPlace(dealer: Pick<DealerResult, "city" | "state" | "country" | "zip">): string {
  const abroad = dealer.country === "US" ? null : countryName(dealer.country)
  return [cityLine(dealer), abroad].filter(Boolean).join(", ")
}
