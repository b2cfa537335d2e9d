import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator"
import type { CountryStates } from "../checkout/checkout"
import { POSTAL_CODES, ZIP_CODES } from "./postal-areas"

// Postal codes of addresses (section 5): their format is a rule, their state only a hint. Neither half of the shop
// knows every future code, so only a malformed one is refused.

const MALFORMED: Readonly<Record<string, string>> = {
  US: "Please enter a ZIP code of five digits, such as 55802.",
  CA: "Please enter a postal code such as K1A 0B1.",
}
const MALFORMED_ELSEWHERE = "This isn't a postal code of that country. Please check it."

/** What gets pasted along unseen, from a chat or a contact list: the code looks right, so it counts as it looks. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu
const CANADIAN = /^([A-Z]\d[A-Z])[\s-]*(\d[A-Z]\d)$/

/**
 * A code as the mail writes it: in capitals, and a Canadian one with its space. No other country's codes look like
 * those, so this works before the country is known.
 */
export const writtenCode = (zip: string): string =>
  zip.replace(UNSEEN, "").trim().toUpperCase().replace(CANADIAN, "$1 $2")

/** The ways people write the same code: `K1A0B1`, `k1a-0b1`, `558021234`. */
function spellings(country: string, zip: string): string[] {
  const code = writtenCode(zip)
  if (country === "US") return [code.replace(/^(\d{5})[\s-]*(\d{4})$/, "$1-$2")]
  if (country === "CA") return [code]
  // In Europe the country is often put before the code.
  const plain = code.replace(/^[A-Z]{1,3}\s?-\s?(?=\d)/, "")
  return [plain, plain.replace(/[\s-]/g, ""), code]
}

/** What is wrong with a postal code's format, or null; an empty one and an unknown country are checked elsewhere. */
export function postalCodeError(country: string | undefined, zip: string | undefined): string | null {
  if (!country || !zip?.trim() || !postcodeValidatorExistsForCountry(country)) return null
  if (spellings(country, zip).some((each) => postcodeValidator(each, country))) return null
  return MALFORMED[country] ?? MALFORMED_ELSEWHERE
}

interface Range {
  state: string
  from: number
  to: number
}

const ZIP_RANGES: readonly Range[] = Object.entries(ZIP_CODES).flatMap(([state, list]) =>
  list.split(" ").map((range) => {
    const [from = "", to = from] = range.split("-")
    return { state, from: Number(from.padEnd(5, "0")), to: Number(to.padEnd(5, "9")) }
  }),
)

/** The states whose whole codes are listed, otherwise those of the prefix; empty for a code that isn't in use. */
function statesOfZip(zip: string): string[] {
  const code = Number(zip.slice(0, 5))
  const within = ZIP_RANGES.filter(({ from, to }) => from <= code && code <= to)
  const closest = Math.min(...within.map(({ from, to }) => to - from))
  return within.filter(({ from, to }) => to - from < 100 === closest < 100).map(({ state }) => state)
}

const provincesOf = (code: string): string[] =>
  Object.entries(POSTAL_CODES).flatMap(([province, list]) =>
    list.split(" ").some((start) => code.startsWith(start)) ? [province] : [],
  )

/**
 * The states or provinces that a well-formed code is in; empty when no area with that number is in use.
 * @returns null for countries whose areas aren't known here
 */
export function statesOfCode(country: string, zip: string): string[] | null {
  const code = writtenCode(zip)
  if (country === "US") return statesOfZip(code)
  return country === "CA" ? provincesOf(code) : null
}

/**
 * What is odd about a code in that state, in a sentence, or null. It warns without stopping anyone.
 * @param countries give the states their names
 */
export function postalCodeWarning(
  { country, state, zip }: { country: string; state: string; zip: string },
  countries: readonly CountryStates[],
): string | null {
  if (!zip.trim() || postalCodeError(country, zip) !== null) return null
  const lies = statesOfCode(country, zip)
  if (lies === null) return null
  const kind = country === "US" ? "ZIP code" : "postal code"
  const code = writtenCode(zip)
  if (lies.length === 0) return `We don't know the ${kind} ${code}. Please check it.`
  if (!state || lies.includes(state)) return null
  const states = countries.find((entry) => entry.code === country)?.states ?? []
  const names = lies.flatMap((each) => states.find((entry) => entry.code === each)?.name ?? [])
  const where = names.length > 0 ? `is in ${names.join(" or ")}` : "is in another state"
  return `${code} ${where}. Please check the ${kind} and the ${country === "US" ? "state" : "province"}.`
}
