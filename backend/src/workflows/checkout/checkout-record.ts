import { randomBytes, randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { LoadedCart } from "../../cart-store/load-cart"
import { cartOfOrder } from "../../cart-store/order-cart"
import { paidOrderOf } from "../../cart-store/payment-of-cart"
import { CUSTOM_AGREEMENT } from "../../contracts/cart/custom-agreement"
import type { SavedShipping } from "../../contracts/checkout/checkout"
import type { ShipPromise } from "../../contracts/checkout/ship-dates"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import type { CheckoutRecord } from "../../modules/checkout/service"
import { linesDigest, type Quote } from "./quote"

/** The form of what `newThanksToken` makes; anything else never reaches the database. */
const THANKS_TOKEN = /^[\w-]{32}$/

/** The checkout behind an order, found by Medusa's link: the record gets its order last. */
export async function checkoutOfOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<CheckoutRecord | null> {
  const cartId = await cartOfOrder(container, orderId)
  return cartId ? await container.resolve(CHECKOUT_MODULE).findCheckoutOfCart(cartId) : null
}

/** The order at an unguessable thank-you address, or null. */
export async function orderOfThanksToken(container: MedusaContainer, token: string): Promise<string | null> {
  if (!THANKS_TOKEN.test(token)) return null
  const record = await container.resolve(CHECKOUT_MODULE).findCheckoutOfThanks(token)
  if (!record) return null
  return record.order_id ?? (await paidOrderOf(container, record.cart_id))
}

/** The shipping step as stored, or null. */
export function savedShipping(record: CheckoutRecord | null): SavedShipping | null {
  return (record?.saved_shipping as SavedShipping | null | undefined) ?? null
}

/** The same for the buyer's page: an agreement counts in the words that were shown, so after new ones it is due again. */
export function shownShipping(record: CheckoutRecord | null): SavedShipping | null {
  const saved = savedShipping(record)
  const isCurrent = record?.custom_agreed_version === CUSTOM_AGREEMENT.version
  return saved && { ...saved, customAgreed: saved.customAgreed && isCurrent }
}

/** Whether mails about this cart and the ride were agreed to, for the address entered last. */
export function hasMailConsent(record: CheckoutRecord | null): boolean {
  const email = savedShipping(record)?.email.toLowerCase()
  return Boolean(record?.mail_consent_at && email && record.mail_consent_to === email)
}

/** The day promised for an order when it was placed, or null. */
export function promisedDay(record: CheckoutRecord | null): ShipPromise | null {
  if (!record?.ships_by || !record.ships_kind) return null
  return { kind: record.ships_kind, date: record.ships_by }
}

/**
 * The quote that is still valid for this cart, with the id that the browser sends back as `addressId`; null before the
 * shipping step and after any change to the lines or the code.
 */
export function currentQuote(
  record: CheckoutRecord | null,
  cart: LoadedCart,
): (Quote & { id: string }) | null {
  if (!record?.quote_id || record.quote_lines !== linesDigest(cart)) return null
  return {
    id: record.quote_id,
    shippingCents: record.quote_shipping_cents,
    taxCents: record.quote_tax_cents,
    totalCents: record.quote_total_cents,
  }
}

/** A quote as columns, under a new id: the buyer has to see it before paying it. */
export function quoteColumns(cart: LoadedCart, quote: Quote) {
  return {
    quote_id: `quo_${randomUUID()}`,
    quote_lines: linesDigest(cart),
    quote_shipping_cents: quote.shippingCents,
    quote_tax_cents: quote.taxCents,
    quote_total_cents: quote.totalCents,
  }
}

/** 192 random bits: an address that can be shared but not guessed. */
export function newThanksToken(): string {
  return randomBytes(24).toString("base64url")
}

/** The thank-you page's path, which opens it to anyone who has it. */
export function thanksPath(token: string): string {
  return `/thank-you/${token}`
}
