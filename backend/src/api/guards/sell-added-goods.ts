import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type AddedGoods, asSold } from "../../workflows/order/added-goods"

/** Middleware before Medusa's calls that add goods to an order: they are added the way the shop sells them. */
export async function sellAddedGoods(
  req: MedusaRequest<{ items?: AddedGoods[] }>,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { items } = req.validatedBody
  if (items) req.validatedBody.items = await asSold(req.scope, req.params.id ?? "", items)
  next()
}
