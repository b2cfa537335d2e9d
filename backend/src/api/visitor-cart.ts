import type { MedusaRequest } from "@medusajs/framework/http"
import type { CartData, CartUser } from "../contracts/cart"
import { getDesigns } from "../modules/design/catalogue-store"
import { getSnapshot, getStock } from "../modules/read-model/snapshot-store"
import { cartView } from "../workflows/cart/cart-view"
import { type LoadedCart, loadCart } from "../workflows/cart/load-cart"
import type { Buyer } from "../workflows/checkout/enter-shipping"
import { readCartCookie } from "./cart-cookie"

/** The session's customer id, or null for a guest. */
export function customerId(req: MedusaRequest): string | null {
  const context = (req as MedusaRequest & { auth_context?: { actor_id?: string; actor_type?: string } })
    .auth_context
  return context?.actor_type === "customer" && context.actor_id ? context.actor_id : null
}

/** What the cart says of the visitor (spec section 3, "user"); null for a guest. */
export function cartUser(req: MedusaRequest): CartUser | null {
  return customerId(req) ? { dealer: false, dealer_code: null } : null
}

/** Who is at the checkout. */
export function buyer(req: MedusaRequest): Buyer {
  return { customerId: customerId(req), dealer: cartUser(req)?.dealer ?? false }
}

/** The visitor's open cart, or null. A cart that became an order is none. */
export async function visitorCart(req: MedusaRequest): Promise<LoadedCart | null> {
  const id = readCartCookie(req)
  const cart = id ? await loadCart(req.scope, id) : null
  return cart?.completed ? null : cart
}

/** The answer of every cart call. */
export async function cartData(req: MedusaRequest, cart: LoadedCart | null): Promise<CartData> {
  const [snapshot, stock, designs] = await Promise.all([
    getSnapshot(req.scope),
    getStock(req.scope),
    getDesigns(req.scope),
  ])
  return cartView({ cart, snapshot, stock, designs, user: cartUser(req) })
}
