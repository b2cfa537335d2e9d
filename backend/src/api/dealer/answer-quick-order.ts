import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { QuickOrderAnswer } from "../../contracts/dealers/dealer-desk"
import type { TypedRow } from "../../modules/dealer/domain/quick-order"
import { quickOrder } from "../../workflows/dealer/quick-order"
import { writeCartCookie } from "../visitor/cart-cookie"
import { addingOwner, cartData, visitorCart } from "../visitor/visitor-cart"

/** Adds ordered rows to the visitor's cart, and answers with what was added and what wasn't. */
export async function answerQuickOrder(
  req: MedusaRequest,
  res: MedusaResponse,
  rows: readonly TypedRow[],
): Promise<void> {
  const open = await visitorCart(req)
  const owner = addingOwner(req, open)
  const { added, errors, cart } = await quickOrder(req.scope, owner, rows)
  if (!open && cart) writeCartCookie(res, cart.id)
  const answer: QuickOrderAnswer = { added, errors, cart: await cartData(req, cart ?? open) }
  res.json(answer)
}
