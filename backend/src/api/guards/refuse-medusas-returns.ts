import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"

/**
 * Middleware before Medusa's call that begins a return. Its buyer would be told neither of it nor where to send it, and
 * what of it never comes could be neither received later, canceled nor asked for again, while Medusa goes on offering
 * its price as a refund. The shop's own return is Medusa's as well, and does all of that; those begun before go on
 * (docs/decisions/2026-11-22-returns.md).
 * @throws {ShopError} 409
 */
export function refuseMedusasReturns(
  _req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  next(
    conflict(
      "Returns begin in the Returns box further down on the order's page: press Return there. It tells the buyer where to send the goods, and settles what arrives.",
    ),
  )
}
