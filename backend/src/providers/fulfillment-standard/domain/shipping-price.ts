/**
 * The price of standard shipping (section 1 leaves it to the server). The rates, and why they
 * are what they are: docs/decisions/2026-11-20-shipping-and-tax.md.
 */

export interface Shipment {
  /** ISO 3166-1 alpha-2, either case. Null or empty: not known yet. */
  country: string | null
  /** ISO 3166-2 subdivision without the country ("AK"), either case; null or empty where there is none. */
  state: string | null
  /** Goods at their single prices, before any discount, in cents. */
  itemSubtotalCents: number
  /** Pieces in all, not lines. */
  pieces: number
}

interface Zone {
  /** Cents by value of the goods: the first bracket whose `below` (cents) the value is under. */
  brackets: readonly { below: number; cents: number }[]
  /** Cents for each piece after `PIECES_INCLUDED`. */
  perFurtherPiece: number
}

/** A parcel of this many pieces costs the plain rate. */
const PIECES_INCLUDED = 6

const UNITED_STATES: Zone = {
  brackets: [
    { below: 50_00, cents: 9_95 },
    { below: 150_00, cents: 12_95 },
    { below: 400_00, cents: 18_95 },
    { below: Number.POSITIVE_INFINITY, cents: 29_95 },
  ],
  perFurtherPiece: 75,
}

const CANADA: Zone = {
  brackets: [
    { below: 50_00, cents: 19_95 },
    { below: 150_00, cents: 24_95 },
    { below: 400_00, cents: 36_95 },
    { below: Number.POSITIVE_INFINITY, cents: 54_95 },
  ],
  perFurtherPiece: 1_50,
}

const ELSEWHERE: Zone = {
  brackets: [
    { below: 50_00, cents: 39_95 },
    { below: 150_00, cents: 49_95 },
    { below: 400_00, cents: 79_95 },
    { below: Number.POSITIVE_INFINITY, cents: 119_95 },
  ],
  perFurtherPiece: 3_00,
}

/** Cents on top where the carrier goes by air or water: outside the contiguous states, and the far north. */
const REMOTE: Readonly<Record<string, number>> = {
  "US-AK": 14_00,
  "US-HI": 14_00,
  "US-PR": 14_00,
  "US-GU": 22_00,
  "US-VI": 22_00,
  "US-AS": 22_00,
  "US-MP": 22_00,
  "CA-YT": 18_00,
  "CA-NT": 18_00,
  "CA-NU": 18_00,
}

const upper = (code: string | null) => (code ?? "").trim().toUpperCase()

function zoneOf(country: string): Zone {
  if (country === "US" || country === "") return UNITED_STATES
  return country === "CA" ? CANADA : ELSEWHERE
}

/**
 * What standard shipping costs, in cents. An empty parcel is free; an unknown country counts as the
 * shop's default, US (section 9).
 * @throws {RangeError} when an amount is negative or not a whole number.
 */
export function shippingPrice(shipment: Shipment): number {
  for (const amount of [shipment.itemSubtotalCents, shipment.pieces]) {
    if (!Number.isSafeInteger(amount) || amount < 0) {
      throw new RangeError(`Cents and pieces are whole numbers of at least 0, not ${amount}.`)
    }
  }
  if (shipment.pieces === 0) return 0
  const country = upper(shipment.country)
  const zone = zoneOf(country)
  const base = zone.brackets.find((bracket) => shipment.itemSubtotalCents < bracket.below)?.cents ?? 0
  const further = Math.max(0, shipment.pieces - PIECES_INCLUDED) * zone.perFurtherPiece
  return base + further + (REMOTE[`${country || "US"}-${upper(shipment.state)}`] ?? 0)
}
