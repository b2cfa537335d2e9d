import type { CartData } from "#contracts/cart/cart"
import type { TrackedItem } from "#platform/analytics"

/** A cart's lines, as sent to analytics. */
export const tracked = (cart: CartData): TrackedItem[] =>
  Object.values(cart.items).map(({ tracking_name, tracking_sku, single_price, quantity }) => ({
    name: tracking_name,
    sku: tracking_sku,
    price: single_price,
    quantity,
  }))
