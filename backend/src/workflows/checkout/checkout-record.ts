import { randomBytes, randomUUID } from "node:crypto"
import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { LoadedCart } from "../../cart-store/load-cart"
import type { SavedShipping } from "../../contracts/checkout"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import type { Checkout } from "../../modules/checkout/models/checkout"
import type { CheckoutModuleService } from "../../modules/checkout/service"
import { linesDigest, type Quote } from "./quote"

/** What `newThanksToken` makes; anything else never reaches the database. */
const THANKS_TOKEN = /^[\w-]{32}$/

export type CheckoutRecord = InferTypeOf<typeof Checkout>

export function checkouts(container: MedusaContainer): CheckoutModuleService {
  return container.resolve<CheckoutModuleService>(CHECKOUT_MODULE)
}

export async function findCheckout(
  container: MedusaContainer,
  cartId: string,
): Promise<CheckoutRecord | null> {
  const [record] = await checkouts(container).listCheckouts({ cart_id: cartId }, { take: 1 })
  return record ?? null
}

/** An order that was written but not paid yet is none (settle-payment.ts). */
const ORDER_OF_CART = `
  select oc.order_id from order_cart oc
    join cart c on c.id = oc.cart_id and c.completed_at is not null
    left join cart_payment_collection l on l.cart_id = c.id and l.deleted_at is null
    left join payment_collection pc on pc.id = l.payment_collection_id and pc.deleted_at is null
   where oc.cart_id = ? and oc.deleted_at is null
     and (coalesce(pc.amount, 0) = 0 or exists (
       select 1 from payment p where p.payment_collection_id = pc.id and p.captured_at is not null))`

/**
 * The paid order a cart became, or null. Medusa's own link says so, also when the process died before the
 * order was written into the record.
 */
export async function orderOfCart(container: MedusaContainer, cartId: string): Promise<string | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { order_id: string }[] }>(ORDER_OF_CART, [cartId])
  return rows[0]?.order_id ?? null
}

/** The checkout behind an order, found by Medusa's link: the record learns its order last. */
export async function checkoutOfOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<CheckoutRecord | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["cart_id"],
    filters: { order_id: orderId },
  })
  const cartId = data[0]?.cart_id
  return cartId ? await findCheckout(container, cartId) : null
}

/** The order at an unguessable thank-you address, or null. */
export async function orderOfThanksToken(container: MedusaContainer, token: string): Promise<string | null> {
  if (!THANKS_TOKEN.test(token)) return null
  const [record] = await checkouts(container).listCheckouts({ thanks_token: token }, { take: 1 })
  if (!record) return null
  return record.order_id ?? (await orderOfCart(container, record.cart_id))
}

/** The shipping step as it was stored, or null. */
export function savedShipping(record: CheckoutRecord | null): SavedShipping | null {
  return (record?.saved_shipping as SavedShipping | null | undefined) ?? null
}

/**
 * The quote that still holds for this cart, with the id the browser sends back as `addressId`;
 * null before the shipping step and after any change of the lines.
 */
export function standingQuote(
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

/** A quote as columns, under a new id: the buyer has to see it before it can be paid. */
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

export function thanksPath(token: string): string {
  return `/thank-you/${token}`
}
