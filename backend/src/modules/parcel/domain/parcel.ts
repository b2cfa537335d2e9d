import type {
  Carrier,
  CarrierForm,
  LabelRate,
  ParcelForm,
  ParcelLine,
} from "../../../contracts/orders/parcels"

/* The rules for what goes into parcels and onto them (docs/product.md, section 6). */

const OUNCES = 16

export interface PackedLine {
  id: string
  quantity: number
}

/** A parcel as stored. */
export interface Packed {
  lines: PackedLine[]
  carrierId: string | null
  carrierName: string
  trackingNumber: string
  trackingUrl: string
  /** Ounces. */
  weight: number | null
  /** Inches. */
  length: number | null
  width: number | null
  height: number | null
}

/** What the label service offered for a parcel as it was then. */
export interface Quote {
  shipmentId: string
  /** With the label service's own names of carriers and services. */
  rates: LabelRate[]
  /** Of everything that determines the price: sender, address, weight and size. */
  of: string
  /** Of the address alone, which distinguishes a label that was bought from one for another address. */
  to?: string
}

/**
 * Where a parcel can be tracked; empty without a number or a page.
 * @param pattern of the carrier
 */
export function trackingUrl(pattern: string, number: string): string {
  if (number === "") return ""
  // A function, because `$&` in a number would be taken for one of replace's own placeholders.
  return pattern.replace("{number}", () => encodeURIComponent(number))
}

/**
 * Which of an order's parcels one is, as its packing slip says: "1 of 2", or "1, more to follow" while something of the
 * order is left to pack and nobody knows how many there will be.
 * @param at its place among the order's parcels, from 0
 */
export const parcelNumber = (at: number, parcels: readonly unknown[], isAllPacked: boolean): string =>
  isAllPacked ? `${at + 1} of ${parcels.length}` : `${at + 1}, more to follow`

/** The carrier in staff's list that the label service means by a name. */
export function carrierByLabelName(carriers: readonly Carrier[], name: string): Carrier | undefined {
  const wanted = name.trim().toLowerCase()
  const same = (text: string) => text.trim().toLowerCase() === wanted
  if (wanted === "") return undefined
  return carriers.find((carrier) => carrier.label_names.split(",").some(same) || same(carrier.name))
}

/** Conflicts of a carrier with the others, by field: a name, including one on labels, means one carrier. */
export function carrierErrors(
  { name, label_names }: Pick<CarrierForm, "name" | "label_names">,
  others: readonly Carrier[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  const namesake = carrierByLabelName(others, name)
  if (namesake) errors.name = `${namesake.name} has this name, or has it on labels.`
  for (const each of label_names.split(",")) {
    const owner = carrierByLabelName(others, each)
    if (owner) errors.label_names ??= `Labels with "${each.trim()}" are ${owner.name}'s.`
  }
  return errors
}

/**
 * What in a parcel can't be packed, by field.
 * @param left pieces of each line that aren't in another parcel
 */
export function packErrors(
  lines: readonly PackedLine[],
  left: ReadonlyMap<string, number>,
): Record<string, string> {
  const errors: Record<string, string> = {}
  lines.forEach(({ id, quantity }, at) => {
    const pieces = left.get(id)
    if (pieces === undefined || lines.findIndex((line) => line.id === id) < at) {
      errors[`lines.${at}.id`] = "This isn't a line of the order, or it is listed twice."
    } else if (quantity > pieces) {
      errors[`lines.${at}.quantity`] =
        pieces <= 0
          ? "All of these are in another parcel, or no longer to be sent."
          : `At most ${pieces} of these are left.`
    }
  })
  if (!lines.some(({ quantity }) => quantity > 0)) errors.lines = "Please say what is in the parcel."
  return errors
}

/** Whether some of what is packed has left the order, or was fulfilled otherwise. @param lines all of the order */
export const hasGone = (
  packed: readonly PackedLine[],
  lines: readonly Pick<ParcelLine, "id" | "quantity" | "fulfilled">[],
): boolean =>
  packed.some(({ id, quantity }) => {
    const line = lines.find((each) => each.id === id)
    return !line || quantity > line.quantity - line.fulfilled
  })

/** A number that leads nowhere tells the buyer nothing, and a carrier with tracking needs a number. */
export function trackingErrors(
  { trackingNumber }: Pick<Packed, "trackingNumber">,
  carrier: Pick<Carrier, "tracking"> | null,
): Record<string, string> {
  if (trackingNumber !== "" && !carrier)
    return { carrier_id: "Please choose the carrier of this tracking number." }
  if (trackingNumber === "" && carrier && carrier.tracking !== "") {
    return { tracking_number: "Please enter the tracking number before the parcel goes out." }
  }
  return {}
}

/** What a label service requires and is still missing, by field. */
export function measureErrors({ weight, length, width, height }: Packed): Record<string, string> {
  const inches = "A label needs the size of the parcel."
  return {
    ...(weight === null || weight === 0 ? { pounds: "A label needs the weight of the parcel." } : {}),
    ...(length === null ? { length: inches } : {}),
    ...(width === null ? { width: inches } : {}),
    ...(height === null ? { height: inches } : {}),
  }
}

/** A number as it is stored; on labels it is printed in groups. */
export const tidyTrackingNumber = (typed: string): string => typed.replaceAll(" ", "").toUpperCase()

/**
 * What was entered, in the form in which it is stored.
 * @param carrier the one that was chosen
 */
export function packed(form: ParcelForm, carrier: Carrier | null): Packed {
  const trackingNumber = tidyTrackingNumber(form.tracking_number)
  return {
    lines: form.lines.filter(({ quantity }) => quantity > 0),
    carrierId: carrier?.id ?? null,
    carrierName: carrier?.name ?? "",
    trackingNumber,
    trackingUrl: carrier ? trackingUrl(carrier.tracking, trackingNumber) : "",
    weight:
      form.pounds === null && form.ounces === null ? null : (form.pounds ?? 0) * OUNCES + (form.ounces ?? 0),
    length: form.length,
    width: form.width,
    height: form.height,
  }
}

/** A weight in ounces, in the form in which it is entered. */
export const poundsAndOunces = (weight: number | null) =>
  weight === null
    ? { pounds: null, ounces: null }
    : { pounds: Math.floor(weight / OUNCES), ounces: weight % OUNCES }

/**
 * Whether a label was bought for a different address than the order's current one.
 * @param to of that address
 */
export const isForAnother = (quote: Quote | null, to: string): boolean =>
  quote?.to !== undefined && quote.to !== to

/**
 * Whether an offer still holds for a parcel.
 * @param of what currently determines its price
 */
export const quoteHolds = (quote: Quote | null, of: string): quote is Quote =>
  quote !== null && quote.of === of
