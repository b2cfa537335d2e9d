import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { notFound } from "../../errors/shop-error"
import { addressIds } from "./address-ids"
import { listOf } from "./list-of"

const listIn = addressIds("/admin/price-lists/:id/prices/batch")

/**
 * Middleware before Medusa's call that changes the prices of a list: Medusa deletes whatever price has an id that is sent
 * (2.21), also what everyone pays, without which a style disappears from the builder, and what shipping costs, which
 * only owners may set. To change one that is of no list, it fails without a reason.
 * @throws {ShopError} 404
 */
export async function refuseOthersPrices(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const list = listIn(req)?.id
  const body = (req.body ?? {}) as { update?: unknown; delete?: unknown }
  const changed = listOf(body.update).map((price) => (price as { id?: unknown } | null)?.id)
  const ids = [...changed, ...listOf(body.delete)].filter((id) => typeof id === "string")
  if (list === undefined || ids.length === 0) {
    next()
    return
  }
  const wanted = [...new Set(ids)]
  const own = await req.scope
    .resolve(Modules.PRICING)
    .listPrices({ id: wanted, price_list_id: [list] }, { select: ["id"], take: null })
  next(
    own.length === wanted.length
      ? undefined
      : notFound("This list has no such price. Please reload the page. Nothing was changed."),
  )
}
