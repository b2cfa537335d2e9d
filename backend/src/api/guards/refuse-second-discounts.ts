import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"

/**
 * Middleware before Medusa's calls that make, change or use promotions and campaigns: riders' discounts follow the
 * shop's own rules, under Discounts, and a promotion beside them would take nothing off any cart. Reading is still
 * allowed.
 * @throws {ShopError} 409
 */
export function refuseSecondDiscounts(
  _req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  next(
    conflict(
      "Please create discounts under Discounts. Medusa's own promotions and campaigns have no effect here.",
    ),
  )
}
