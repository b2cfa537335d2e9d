import { toCents } from "../../../contracts/money"
import type { Shipment } from "./shipping-price"

/** The part of Medusa's pricing context that a shipping price needs; amounts in dollars. */
export interface CartToShip {
  shipping_address?: { country_code?: string | null; province?: string | null } | null
  items?: readonly { unit_price: unknown; quantity: unknown }[] | null
}

/** Medusa keeps a subdivision with its country ("us-ak"); people and carriers write "AK". */
function stateOf(province: string | null | undefined): string | null {
  return province ? province.slice(province.indexOf("-") + 1) : null
}

/** What is shipped where, from a cart whose items are the ones this option ships. */
export function shipmentOfCart(cart: CartToShip): Shipment {
  const items = (cart.items ?? []).map((item) => ({
    cents: toCents(Number(item.unit_price)),
    quantity: Number(item.quantity),
  }))
  return {
    country: cart.shipping_address?.country_code ?? null,
    state: stateOf(cart.shipping_address?.province),
    itemSubtotalCents: items.reduce((sum, item) => sum + item.cents * item.quantity, 0),
    pieces: items.reduce((sum, item) => sum + item.quantity, 0),
  }
}
