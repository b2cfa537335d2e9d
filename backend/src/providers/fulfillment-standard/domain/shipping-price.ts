/**
 * The price of standard shipping (section 1 leaves it to the server). Why the rates are what they are:
 * docs/decisions/2026-11-20-shipping-and-tax.md.
 */

export interface Shipment {
  /** ISO 3166-1 alpha-2, either case. Null or empty: not known yet. */
  country: string | null
  /** ISO 3166-2 subdivision without the country ("AK"), either case; null or empty where there is none. */
  state: string | null
  /** Goods at their unit prices, before any discount, in cents. */
  itemSubtotalCents: number
  /** Pieces in all, not lines. */
  pieces: number
}

/** Countries that cost the same. */
export interface ShippingZone {
  /**
   * By value of the goods, ascending: the first bracket with a `below` (cents) above the value applies; the last has no
   * limit.
   */
  brackets: readonly { below: number | null; cents: number }[]
  /** Cents for each piece beyond those that the rate includes. */
  perFurtherPiece: number
  /** Goods worth this many cents or more ship free of the zone's own rate; null for never. */
  freeFrom: number | null
}

/** What standard shipping costs, as staff set it (texts, `shipping.rates`). */
export interface ShippingRates {
  us: ShippingZone
  ca: ShippingZone
  elsewhere: ShippingZone
  /** A parcel of this many pieces costs the plain rate. */
  included: number
  /**
   * Cents on top, by country and state ("US-AK"), where the carrier goes by air or water: free shipping doesn't remove
   * them.
   */
  remote: Readonly<Record<string, number>>
}

const upper = (code: string | null) => (code ?? "").trim().toUpperCase()

function zoneOf(country: string, rates: ShippingRates): ShippingZone {
  if (country === "US" || country === "") return rates.us
  return country === "CA" ? rates.ca : rates.elsewhere
}

/** The zone's price alone, without the surcharge for where it goes. */
function zonePrice(
  zone: ShippingZone,
  { itemSubtotalCents: value, pieces }: Shipment,
  included: number,
): number {
  if (zone.freeFrom !== null && value >= zone.freeFrom) return 0
  const base = zone.brackets.find(({ below }) => below === null || value < below)?.cents ?? 0
  return base + Math.max(0, pieces - included) * zone.perFurtherPiece
}

/**
 * What standard shipping costs, in cents. An empty parcel is free; an unknown country counts as the
 * shop's default, US (section 9).
 * @throws {RangeError} when an amount is negative or not a whole number.
 */
export function shippingPrice(shipment: Shipment, rates: ShippingRates): number {
  for (const amount of [shipment.itemSubtotalCents, shipment.pieces]) {
    if (!Number.isSafeInteger(amount) || amount < 0) {
      throw new RangeError(`Cents and pieces are whole numbers of at least 0, not ${amount}.`)
    }
  }
  if (shipment.pieces === 0) return 0
  const country = upper(shipment.country)
  const onTop = rates.remote[`${country || "US"}-${upper(shipment.state)}`] ?? 0
  return zonePrice(zoneOf(country, rates), shipment, rates.included) + onTop
}
