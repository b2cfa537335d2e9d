import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReorderAnswer } from "../../../../../../contracts/account/account"
import { ownOrderId } from "../../../../../../workflows/account/account-orders"
import { reorder } from "../../../../../../workflows/account/reorder"
import { loadCart } from "../../../../../../workflows/cart/load-cart"
import { requireCustomer } from "../../../../../guards/require-customer"
import { writeCartCookie } from "../../../../../visitor/cart-cookie"
import { addingOwner, cartData, visitorCart } from "../../../../../visitor/visitor-cart"

/** POST /shop/account/orders/{number}/reorder: adds its goods to the cart, at today's prices. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = requireCustomer(req)
  const orderId = await ownOrderId(req.scope, customerId, req.params.number ?? "")
  const open = await visitorCart(req)
  const { cartId, ...answer } = await reorder(req.scope, { ...addingOwner(req, open), customerId }, orderId)
  if (cartId && cartId !== open?.id) writeCartCookie(res, cartId)
  const cart = cartId ? await loadCart(req.scope, cartId) : null
  res.json({ ...answer, cart: await cartData(req, cart) } satisfies ReorderAnswer)
}
