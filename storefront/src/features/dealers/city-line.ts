import type { DealerResult } from "#contracts/dealers"

const COUNTRIES = new Intl.DisplayNames(["en"], { type: "region" })

/** City, state and/or country, zip (section 2): the country is named outside the US. */
export function cityLine({
  city,
  state,
  country,
  zip,
}: Pick<DealerResult, "city" | "state" | "country" | "zip">): string {
  const region = [city, state].filter(Boolean).join(", ")
  const abroad = country === "US" ? null : COUNTRIES.of(country)
  return [[region, zip].filter(Boolean).join(" "), abroad].filter(Boolean).join(", ")
}
