import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { DEALER_GROUP, isDealerGroup } from "../../workflows/dealer/dealer-group"

/**
 * Middleware before Medusa's calls that change or delete a customer group: dealers' price lists apply to the group of
 * this name, and would all end with it.
 * @throws {ShopError} 409
 */
export async function protectDealerGroup(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { name = DEALER_GROUP } = (req.body ?? {}) as { name?: unknown }
  const goes = req.method === "DELETE" || name !== DEALER_GROUP
  if (goes && (await isDealerGroup(req.scope, req.params.id ?? "")))
    throw conflict(
      `Dealers' price lists depend on the customer group "${DEALER_GROUP}". It can't be renamed or deleted.`,
    )
  next()
}
