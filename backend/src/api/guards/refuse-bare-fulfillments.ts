import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"

/**
 * Middleware before Medusa's calls that pack, ship or cancel without an order: its lines would go on counting as packed,
 * so that they could never ship or go back to stock, and its buyer would hear of nothing.
 * @throws {ShopError} 409
 */
export function refuseBareFulfillments(
  _req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  next(
    conflict(
      "The order wouldn't know about this. Please pack, ship and cancel on the order's page, or with the calls under /admin/orders/{id}/fulfillments.",
    ),
  )
}
