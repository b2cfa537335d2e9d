import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { checkShownList, checkShownPrices } from "../../workflows/catalog/check-shown-prices"
import { addressIds } from "./address-ids"

const listIn = addressIds("/admin/price-lists/:id", "/admin/price-lists/:id/prices/batch")

/**
 * Middleware before Medusa's own calls for products: refuses prices that pages would not show.
 * @throws {ShopError} 409
 */
export function refuseUnshownPrices(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  checkShownPrices(req.body)
  next()
}

/** Middleware before Medusa's own calls for price lists and their prices. @throws {ShopError} 409 */
export async function refuseUnshownList(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await checkShownList(req.scope, req.body, listIn(req)?.id ?? null)
  next()
}
