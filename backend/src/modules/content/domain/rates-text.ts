import * as z from "zod/mini"
import { formatCents, plainMoney, toCents } from "../../../contracts/money"
import type { PriceStep } from "../../../contracts/staff/ask-first"
import {
  type ShippingRates,
  type ShippingZone,
  shippingPrice,
} from "../../../providers/fulfillment-standard/domain/shipping-price"
import { STATES_BY_COUNTRY } from "../../checkout/domain/states"
import { parseJson } from "./parse-json"

/* What standard shipping costs, as staff type it: dollars as text, so that a form can hold half-typed amounts. */

const AMOUNT = /^\d{1,5}(\.\d{1,2})?$/
const PIECES = /^[1-9]\d{0,2}$/
const amount = (sentence: string) => z.string().check(z.trim(), z.regex(AMOUNT, sentence))

const COST = "Please enter what it costs in dollars, such as 12.95."

const Bracket = z.object({
  /** Value of the goods in dollars; blank in the last one, which is open-ended. */
  below: z.string().check(z.trim()),
  price: amount(COST),
})

const TypedZone = z.object({
  brackets: z.array(Bracket),
  further: amount("Please enter what each additional piece costs in dollars, or 0."),
  /** Value of the goods in dollars; blank for never. */
  freeFrom: z.string().check(z.trim()),
})
export type TypedZone = z.infer<typeof TypedZone>

export const RATE_ZONES = ["us", "ca", "elsewhere"] as const
export type RateZone = (typeof RATE_ZONES)[number]
export const ZONE_NAMES: Readonly<Record<RateZone, string>> = {
  us: "United States",
  ca: "Canada",
  elsewhere: "Everywhere else",
}

const Remote = z.object({ place: z.string().check(z.trim()), price: amount(COST) })

const TypedRates = z.object({
  us: TypedZone,
  ca: TypedZone,
  elsewhere: TypedZone,
  included: z
    .string()
    .check(z.trim(), z.regex(PIECES, "Please enter how many pieces the rate includes, from 1 to 999.")),
  remote: z.array(Remote),
})
/** What staff typed, once it consists of the right fields. */
export type TypedRates = z.infer<typeof TypedRates>

const MAX_BRACKETS = 8

/** Places that can cost more: states and provinces with their country ("US-AK"), by name. */
export const REMOTE_PLACES: readonly { code: string; name: string }[] = ["US", "CA"].flatMap((country) =>
  (STATES_BY_COUNTRY[country] ?? []).map(({ code, name }) => ({ code: `${country}-${code}`, name })),
)

function zoneErrors(name: string, { brackets, freeFrom }: TypedZone): string[] {
  const faults: string[] = []
  const ends = brackets.slice(0, -1).map(({ below }) => below)
  if (brackets.length === 0) faults.push("Please enter at least one rate.")
  if (brackets.length > MAX_BRACKETS) faults.push(`There is room for ${MAX_BRACKETS} rates.`)
  if (ends.some((end) => !AMOUNT.test(end))) {
    faults.push("Please enter the highest order value for each rate. Leave the last one blank.")
  } else if (ends.some((end, at) => at > 0 && Number(end) <= Number(ends[at - 1]))) {
    faults.push("Each rate has to go up to a higher value than the one before it.")
  } else if (ends.some((end) => Number(end) === 0)) {
    faults.push("The first rate has to go up to more than $0.")
  }
  if (brackets.length > 0 && brackets.at(-1)?.below !== "") {
    faults.push("Please leave the last rate's limit blank.")
  }
  if (freeFrom !== "" && !AMOUNT.test(freeFrom)) {
    faults.push(
      "Please enter the value of goods from which shipping is free, in dollars, or leave it blank for never.",
    )
  }
  return faults.map((fault) => `${name}: ${fault}`)
}

/** Why a text isn't a table of rates, one sentence per fault, with the part that it is about. */
export function rateErrors(text: string): string[] {
  const read = z.safeParse(TypedRates, parseJson(text))
  if (!read.success) {
    return read.error.issues.map(({ path: [part], message }) => {
      const zone = RATE_ZONES.find((known) => known === part)
      if (zone) return `${ZONE_NAMES[zone]}: ${message}`
      return part === undefined ? "These aren't rates." : message
    })
  }
  const places = read.data.remote.map(({ place }) => place)
  const unknown = places.find((place) => !REMOTE_PLACES.some(({ code }) => code === place))
  const twice = places.find((place, at) => places.indexOf(place) !== at)
  return [
    ...RATE_ZONES.flatMap((zone) => zoneErrors(ZONE_NAMES[zone], read.data[zone])),
    ...(unknown === undefined ? [] : ["Please choose where it costs more."]),
    ...(twice === undefined ? [] : [`${twice} is listed twice.`]),
  ]
}

const inCents = (dollars: string) => toCents(Number(dollars))

const zoneOf = ({ brackets, further, freeFrom }: TypedZone): ShippingZone => ({
  brackets: brackets.map(({ below, price }) => ({
    below: below === "" ? null : inCents(below),
    cents: inCents(price),
  })),
  perFurtherPiece: inCents(further),
  freeFrom: freeFrom === "" ? null : inCents(freeFrom),
})

/** Rates from their text (JSON), in cents; null when it isn't one. */
export function readRates(text: string): ShippingRates | null {
  const read = z.safeParse(TypedRates, parseJson(text))
  if (!read.success || rateErrors(text).length > 0) return null
  const { us, ca, elsewhere, included, remote } = read.data
  return {
    us: zoneOf(us),
    ca: zoneOf(ca),
    elsewhere: zoneOf(elsewhere),
    included: Number(included),
    remote: Object.fromEntries(remote.map(({ place, price }) => [place, inCents(price)])),
  }
}

const tidyAmount = (dollars: string) => (AMOUNT.test(dollars) ? plainMoney(Number(dollars)) : dollars)

const tidyZone = ({ brackets, further, freeFrom }: TypedZone): TypedZone => ({
  brackets: brackets.map(({ below, price }) => ({ below: tidyAmount(below), price: tidyAmount(price) })),
  further: tidyAmount(further),
  freeFrom: tidyAmount(freeFrom),
})

/**
 * As stored: only their fields, amounts with two decimals; what isn't rates is kept, so that its faults can be
 * reported.
 */
export function tidyRates(text: string): string {
  const read = z.safeParse(TypedRates, parseJson(text))
  if (!read.success) return text
  const { us, ca, elsewhere, included, remote } = read.data
  return JSON.stringify({
    us: tidyZone(us),
    ca: tidyZone(ca),
    elsewhere: tidyZone(elsewhere),
    included,
    remote: remote.map(({ place, price }) => ({ place, price: tidyAmount(price) })),
  })
}

const zone = (prices: readonly [string, string, string, string], further: string): TypedZone => ({
  brackets: ["50.00", "150.00", "400.00", ""].map((below, at) => ({ below, price: prices[at] ?? "" })),
  further,
  freeFrom: "",
})

/** The shop's own rates, until staff set others. */
export const DEFAULT_SHIPPING_RATES: string = JSON.stringify({
  us: zone(["9.95", "12.95", "18.95", "29.95"], "0.75"),
  ca: zone(["19.95", "24.95", "36.95", "54.95"], "1.50"),
  elsewhere: zone(["39.95", "49.95", "79.95", "119.95"], "3.00"),
  included: "6",
  remote: [
    ...["US-AK", "US-HI", "US-PR"].map((place) => ({ place, price: "14.00" })),
    ...["US-GU", "US-VI", "US-AS", "US-MP"].map((place) => ({ place, price: "22.00" })),
    ...["CA-YT", "CA-NT", "CA-NU"].map((place) => ({ place, price: "18.00" })),
  ],
} satisfies TypedRates)

/** Cents at which a zone's rates begin. */
const begins = ({ brackets, freeFrom }: ShippingZone): number[] => [
  0,
  ...brackets.flatMap(({ below }) => below ?? []),
  ...(freeFrom === null ? [] : [freeFrom]),
]

/** What shipping one piece to a zone costs, for each value of the goods at which that changes, before or after. */
function zoneSteps(zone: RateZone, before: ShippingRates, after: ShippingRates): PriceStep[] {
  const country = { us: "US", ca: "CA", elsewhere: "NO" }[zone]
  const values = [...new Set([...begins(before[zone]), ...begins(after[zone])])].sort((a, b) => a - b)
  const price = (rates: ShippingRates, itemSubtotalCents: number) =>
    shippingPrice({ country, state: null, itemSubtotalCents, pieces: 1 }, rates)
  return [
    ...values.map((value) => ({
      name: `${ZONE_NAMES[zone]}: shipping for goods of ${formatCents(value)} and up`,
      before: price(before, value),
      after: price(after, value),
    })),
    {
      name: `${ZONE_NAMES[zone]}: each additional piece`,
      before: before[zone].perFurtherPiece,
      after: after[zone].perFurtherPiece,
    },
  ]
}

/** What would cost a different amount with other rates, so that it can be confirmed first. */
export function rateSteps(before: ShippingRates, after: ShippingRates): PriceStep[] {
  const places = [...new Set([...Object.keys(before.remote), ...Object.keys(after.remote)])]
  return [
    ...RATE_ZONES.flatMap((zone) => zoneSteps(zone, before, after)),
    ...places.map((place) => ({
      name: `The surcharge for ${place}`,
      before: before.remote[place] ?? 0,
      after: after.remote[place] ?? 0,
    })),
  ]
}

/** Rates as set by staff; the shop's own where there are none, or none that can be read. */
export function ratesOf(text: string | undefined): ShippingRates {
  const rates = (text === undefined ? null : readRates(text)) ?? readRates(DEFAULT_SHIPPING_RATES)
  if (!rates) throw new Error("The shop's own shipping rates can't be read.")
  return rates
}
