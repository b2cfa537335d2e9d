import * as z from "zod"
import type { AddressSuggestion } from "../../contracts/addresses/addresses"
import type { CountryStates } from "../../contracts/checkout/checkout"

/** As many as are shown. */
export const MOST_SUGGESTIONS = 5

const text = z.string().max(200).optional().catch(undefined)

/** What the shop reads of a place; a missing or odd field in one is no reason to lose the others. */
const Properties = z.object({
  countrycode: text,
  housenumber: text,
  street: text,
  name: text,
  type: text,
  city: text,
  town: text,
  village: text,
  district: text,
  state: text,
  postcode: text,
})
type Properties = z.infer<typeof Properties>

/** The answer of Photon's `/api`: GeoJSON, with a feature for each place. Anything else in it is ignored. */
const PhotonAnswer = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(z.object({ properties: Properties })).max(100),
})

/** Where the number comes before the street. */
const NUMBER_FIRST = new Set(["US", "CA", "GB", "AU", "NZ", "FR"])

/** The number someone has begun with: many streets are known, but not all of their houses. */
const typedNumber = (query: string): string | undefined => /^\s*(\d{1,6}[a-z]?)\s/i.exec(query)?.[1]

function streetLine({ street, name, type, housenumber }: Properties, country: string, query: string): string {
  const way = street ?? (type === "street" ? name : undefined)
  if (!way) return ""
  const number = housenumber ?? typedNumber(query)
  return (NUMBER_FIRST.has(country) ? [number, way] : [way, number]).filter(Boolean).join(" ")
}

function suggestion(
  found: Properties,
  query: string,
  countries: readonly CountryStates[],
): AddressSuggestion | null {
  const country = countries.find(({ code }) => code === found.countrycode?.toUpperCase())
  if (!country) return null
  const named = found.state?.toLowerCase()
  const state = country.states.find(({ name, code }) =>
    [name, code].some((one) => one.toLowerCase() === named),
  )
  const city = found.city ?? found.town ?? found.village ?? found.district ?? ""
  const address = streetLine(found, country.code, query)
  if (!address || !city || (country.states.length > 0 && !state)) return null
  return { address, city, state: state?.code ?? "", zip: found.postcode ?? "", country: country.code }
}

/**
 * What a form can take of Photon's answer: streets and houses in countries that the shop ships to, once each, those of
 * the form's country first.
 * @param query as it was typed
 * @throws when the answer isn't one of Photon's
 */
export function readPhoton(
  answer: unknown,
  { query, country, countries }: { query: string; country: string; countries: readonly CountryStates[] },
): AddressSuggestion[] {
  const { features } = PhotonAnswer.parse(answer)
  const found = features.flatMap(({ properties }) => suggestion(properties, query, countries) ?? [])
  const once = [...new Map(found.map((one) => [Object.values(one).join("\n").toLowerCase(), one])).values()]
  const isHere = (one: AddressSuggestion) => Number(one.country === country)
  return once.sort((a, b) => isHere(b) - isHere(a)).slice(0, MOST_SUGGESTIONS)
}
