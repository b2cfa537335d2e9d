import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { LoadedCart } from "../../cart-store/load-cart"
import { toCents } from "../../contracts/money"
import { type PriceSheet, priceSheet } from "../../modules/checkout/domain/price-sheet"
import { type PricedItem, pricedLine } from "../cart/cart-view"

/** The cost of an order, as last shown to its buyer. */
export interface Quote {
  shippingCents: number
  taxCents: number
  totalCents: number
}

/**
 * Identifies the lines that a quote was made for, and the cart's code: any change of product, number, price or discount
 * gives another digest. A code may only ship for free, which no line shows.
 */
export function linesDigest(cart: LoadedCart): string {
  const lines = cart.lines.map((line) => [
    line.variant_id,
    line.sku,
    line.quantity,
    toCents(line.unit_price),
    line.adjustments.map((a) => [a.code, a.provider_id, toCents(a.amount)]),
  ])
  // Without a code it is the lines' own, as in quotes from before the code was part of it.
  const quoted = cart.discount_code === null ? lines : [cart.discount_code, ...lines]
  return createHash("sha256").update(JSON.stringify(quoted)).digest("base64url")
}

interface ShippingMethodAmounts {
  amount: number | string
  adjustments?: ({ amount: number | string } | null)[] | null
}

/** The amounts of a cart or an order as `query.graph` returns them: dollars. */
export interface MedusaAmounts {
  /** Tax included. */
  total: number | string
  shipping_methods?: (ShippingMethodAmounts | null)[] | null
}

/** What `MedusaAmounts` needs from a cart or an order. */
export const AMOUNT_FIELDS = ["total", "shipping_methods.amount", "shipping_methods.adjustments.amount"]

/**
 * Medusa's amounts as rows that add up: the tax row takes the rest of the total, which also works for orders from
 * before its books were kept in whole cents.
 */
export function sheetFromMedusa(lines: readonly PricedItem[], amounts: MedusaAmounts): PriceSheet {
  const methods = (amounts.shipping_methods ?? []).flatMap((method) => method ?? [])
  const adjustments = methods.flatMap((method) => method.adjustments ?? []).flatMap((a) => a ?? [])
  const dollars = (rows: { amount: number | string }[]) =>
    rows.reduce((sum, row) => sum + Number(row.amount), 0)
  const shipping = {
    shippingCents: toCents(dollars(methods)),
    shippingDiscountCents: toCents(dollars(adjustments)),
  }
  const priced = lines.map(pricedLine)
  const untaxed = priceSheet({ lines: priced, ...shipping, taxCents: 0 })
  const taxCents = Math.max(0, toCents(Number(amounts.total)) - untaxed.totalCents)
  return priceSheet({ lines: priced, ...shipping, taxCents })
}

/** Reads what Medusa has computed for the cart's shipping and tax. The cart must already have been refreshed. */
export async function quoteCart(container: MedusaContainer, cart: LoadedCart): Promise<Quote> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph(
    { entity: "cart", fields: AMOUNT_FIELDS, filters: { id: cart.id } },
    { throwIfKeyNotFound: true },
  )
  const { shippingCents, taxCents, totalCents } = sheetFromMedusa(cart.lines, data[0] as MedusaAmounts)
  return { shippingCents, taxCents, totalCents }
}
