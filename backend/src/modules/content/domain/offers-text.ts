import * as z from "zod/mini"
import { OfferedBeside } from "../../../contracts/catalog/upsells"
import { blankLine, requiredLine } from "../../../contracts/forms/form-fields"
import { parseJson } from "./parse-json"

/** A product that the cart offers, as stored by staff. */
const Offer = z.object({
  /** Of its page. */
  path: requiredLine("Please enter the address of the product's page.", 200),
  beside: z.enum(OfferedBeside.options, "Please choose which carts it is offered with."),
  /** Not offered while a SKU in the cart begins like this; blank: while any of the product's own is in it. */
  unless: blankLine("Please enter the beginning of the SKUs it isn't offered with.", 40),
})
export type CartOffer = z.infer<typeof Offer>

const MAX_OFFERS = 6

const Offers = z.array(Offer)

/** Offers from their text (JSON); null when it isn't one. */
export function readOffers(text: string): CartOffer[] | null {
  const read = z.safeParse(Offers, parseJson(text))
  return read.success ? read.data : null
}

/** Why a text isn't a list of offers, one sentence per fault, with the position of the offer it is about. */
export function offerErrors(text: string): string[] {
  const read = z.safeParse(Offers, parseJson(text))
  if (!read.success) {
    return read.error.issues.map(({ path: [at], message }) =>
      typeof at === "number" ? `Product ${at + 1}: ${message}` : "These aren't products.",
    )
  }
  const offers = read.data
  if (offers.length > MAX_OFFERS) return [`There is room for ${MAX_OFFERS} products.`]
  const twice = offers.find(({ path }, at) => offers.findIndex((other) => other.path === path) !== at)
  return twice ? [`${twice.path} is listed twice.`] : []
}

/** As stored: only their fields, tidied; what isn't offers is kept, so that its faults can be reported. */
export function tidyOffers(text: string): string {
  const offers = readOffers(text)
  return offers
    ? JSON.stringify(offers.map((offer) => ({ ...offer, unless: offer.unless.toUpperCase() })))
    : text
}
