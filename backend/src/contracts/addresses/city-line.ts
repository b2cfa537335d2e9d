/** Countries whose envelopes have the postal code before the town. */
const CODE_FIRST = new Set([
  "at",
  "be",
  "ch",
  "cz",
  "de",
  "dk",
  "es",
  "fi",
  "fr",
  "is",
  "it",
  "li",
  "lu",
  "nl",
  "no",
  "pl",
  "pt",
  "se",
])

interface Town {
  city: string | null | undefined
  /** The state's or province's code; empty where there is none. */
  state: string | null | undefined
  zip: string | null | undefined
  /** ISO 3166-1 alpha-2, in either case. */
  country: string | null | undefined
}

/** Town and postal code as the country writes them on an envelope: `Duluth, MN 55802`, `9008 Tromsø`. */
export function cityLine({ city, state, zip, country }: Town): string {
  if (CODE_FIRST.has(country?.toLowerCase() ?? "")) {
    return [[zip, city].filter(Boolean).join(" "), state].filter(Boolean).join(", ")
  }
  return [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")
}
