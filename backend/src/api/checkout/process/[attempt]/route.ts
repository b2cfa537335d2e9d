import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound, ShopError } from "../../../../errors/shop-error"
import { checkoutCartId } from "../../../visitor-cart"
import { endOfAttempt } from "../slow-order"

const UNKNOWN = "There is no such payment of yours."

/** The visitor's own cart, or null; an account's is not told of once its session has ended. */
async function cartIdOf(req: MedusaRequest): Promise<string | null> {
  try {
    return await checkoutCartId(req)
  } catch (error) {
    if (error instanceof ShopError && error.status === 409) return null
    throw error
  }
}

/** GET /checkout/process/{attempt}: what became of an order that was answered with 202. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cartId = await cartIdOf(req)
  const end = cartId && (await endOfAttempt(req.scope, cartId, req.params.attempt ?? ""))
  if (!end) throw notFound(UNKNOWN)
  res.status(end.status).json(end.answer)
}
