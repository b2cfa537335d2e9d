import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReorderAnswer } from "../../../../contracts/account/account"
import type { AbandonedCart } from "../../../../contracts/marketing/abandoned-cart"
import { loadCart } from "../../../../workflows/cart/load-cart"
import { readAbandonedCart, takeAbandonedCart } from "../../../../workflows/marketing/abandoned-cart"
import { writeCartCookie } from "../../../visitor/cart-cookie"
import { cartData, cartOwner, visitorCart } from "../../../visitor/visitor-cart"

/** GET /shop/left-cart/{token}: what the link in a mail about a cart opens (contracts/marketing/abandoned-cart.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse<AbandonedCart>): Promise<void> {
  res.json(await readAbandonedCart(req.scope, req.params.token ?? ""))
}

/** POST /shop/left-cart/{token}: adds its goods to the visitor's own cart, at today's prices. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const open = await visitorCart(req)
  const { cartId, ...answer } = await takeAbandonedCart(req.scope, {
    token: req.params.token ?? "",
    owner: cartOwner(req, open),
  })
  if (cartId && cartId !== open?.id) writeCartCookie(res, cartId)
  const cart = cartId ? await loadCart(req.scope, cartId) : null
  res.json({ ...answer, cart: await cartData(req, cart) } satisfies ReorderAnswer)
}
