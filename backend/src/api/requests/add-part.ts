import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AddPartAnswer } from "../../contracts/fitment/fitment"
import { toDollars } from "../../contracts/money"
import type { SnapshotVariant } from "../../read-model/domain/snapshot"
import { addGoods } from "../../workflows/cart/change-cart"
import { writeCartCookie } from "../visitor/cart-cookie"
import { addingOwner, cartData, visitorCart } from "../visitor/visitor-cart"

/**
 * Adds one piece of what a finder found to the visitor's cart, and answers.
 * @throws {ShopError} 409 when it is sold out
 */
export async function addPart(
  req: MedusaRequest,
  res: MedusaResponse,
  variant: SnapshotVariant,
): Promise<void> {
  const open = await visitorCart(req)
  const owner = addingOwner(req, open)
  const cart = await addGoods(req.scope, owner, [{ variant, quantity: 1 }])
  if (!open) writeCartCookie(res, cart.id)
  const answer: AddPartAnswer = {
    cart: await cartData(req, cart),
    product: {
      name: variant.name,
      sku: variant.sku,
      price: toDollars(variant.priceCents),
      quantity: 1,
    },
  }
  res.json(answer)
}
