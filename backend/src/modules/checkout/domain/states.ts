import type { CountryStates } from "../../../contracts/checkout/checkout"

interface State {
  code: string
  name: string
}

/**
 * The states of the countries that have a choice of them (section 3); ISO 3166-2 without the country, and the Postal
 * Service's codes for military addresses. Territories count as states here: parcels go there by domestic mail.
 */
export const STATES_BY_COUNTRY: Readonly<Record<string, readonly State[]>> = {
  US: [
    { code: "AL", name: "Alabama" },
    { code: "AK", name: "Alaska" },
    { code: "AZ", name: "Arizona" },
    { code: "AR", name: "Arkansas" },
    { code: "CA", name: "California" },
    { code: "CO", name: "Colorado" },
    { code: "CT", name: "Connecticut" },
    { code: "DE", name: "Delaware" },
    { code: "DC", name: "District of Columbia" },
    { code: "FL", name: "Florida" },
    { code: "GA", name: "Georgia" },
    { code: "HI", name: "Hawaii" },
    { code: "ID", name: "Idaho" },
    { code: "IL", name: "Illinois" },
    { code: "IN", name: "Indiana" },
    { code: "IA", name: "Iowa" },
    { code: "KS", name: "Kansas" },
    { code: "KY", name: "Kentucky" },
    { code: "LA", name: "Louisiana" },
    { code: "ME", name: "Maine" },
    { code: "MD", name: "Maryland" },
    { code: "MA", name: "Massachusetts" },
    { code: "MI", name: "Michigan" },
    { code: "MN", name: "Minnesota" },
    { code: "MS", name: "Mississippi" },
    { code: "MO", name: "Missouri" },
    { code: "MT", name: "Montana" },
    { code: "NE", name: "Nebraska" },
    { code: "NV", name: "Nevada" },
    { code: "NH", name: "New Hampshire" },
    { code: "NJ", name: "New Jersey" },
    { code: "NM", name: "New Mexico" },
    { code: "NY", name: "New York" },
    { code: "NC", name: "North Carolina" },
    { code: "ND", name: "North Dakota" },
    { code: "OH", name: "Ohio" },
    { code: "OK", name: "Oklahoma" },
    { code: "OR", name: "Oregon" },
    { code: "PA", name: "Pennsylvania" },
    { code: "RI", name: "Rhode Island" },
    { code: "SC", name: "South Carolina" },
    { code: "SD", name: "South Dakota" },
    { code: "TN", name: "Tennessee" },
    { code: "TX", name: "Texas" },
    { code: "UT", name: "Utah" },
    { code: "VT", name: "Vermont" },
    { code: "VA", name: "Virginia" },
    { code: "WA", name: "Washington" },
    { code: "WV", name: "West Virginia" },
    { code: "WI", name: "Wisconsin" },
    { code: "WY", name: "Wyoming" },
    { code: "AS", name: "American Samoa" },
    { code: "GU", name: "Guam" },
    { code: "MP", name: "Northern Mariana Islands" },
    { code: "PR", name: "Puerto Rico" },
    { code: "VI", name: "U.S. Virgin Islands" },
    { code: "AA", name: "Armed Forces Americas (AA)" },
    { code: "AE", name: "Armed Forces Europe (AE)" },
    { code: "AP", name: "Armed Forces Pacific (AP)" },
  ],
  CA: [
    { code: "AB", name: "Alberta" },
    { code: "BC", name: "British Columbia" },
    { code: "MB", name: "Manitoba" },
    { code: "NB", name: "New Brunswick" },
    { code: "NL", name: "Newfoundland and Labrador" },
    { code: "NT", name: "Northwest Territories" },
    { code: "NS", name: "Nova Scotia" },
    { code: "NU", name: "Nunavut" },
    { code: "ON", name: "Ontario" },
    { code: "PE", name: "Prince Edward Island" },
    { code: "QC", name: "Quebec" },
    { code: "SK", name: "Saskatchewan" },
    { code: "YT", name: "Yukon" },
  ],
}

/** The state as Medusa's tax regions name it: lower-case ISO 3166-2 (`MN` of `US` is `us-mn`); empty for none. */
export function medusaProvince(country: string, state: string): string {
  return state ? `${country}-${state}`.toLowerCase() : ""
}

/** The code of a state that was written as a code or in words; null for one that the country doesn't have. */
export function stateCode(written: string, country: string): string | null {
  const typed = written.trim().toUpperCase()
  const states = STATES_BY_COUNTRY[country] ?? []
  return states.find(({ code, name }) => code === typed || name.toUpperCase() === typed)?.code ?? null
}

/** The state of one of Medusa's provinces: `MN` of `us-mn`; empty for none. */
export const stateOfProvince = (province: string | null | undefined): string =>
  province?.split("-").pop()?.toUpperCase() ?? ""

/** Where most riders live comes first; the rest is sorted by name. */
const FIRST = ["US", "CA"]

/**
 * Countries as offered by a form (section 3, `countryStates`).
 * @param countries with upper-case codes
 */
export function withStates(countries: readonly { code: string; name: string }[]): CountryStates[] {
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length)
  return countries
    .map(({ code, name }) => ({
      id: code,
      code,
      name,
      states: (STATES_BY_COUNTRY[code] ?? []).map((state) => ({ id: `${code}-${state.code}`, ...state })),
    }))
    .sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, "en"))
}
