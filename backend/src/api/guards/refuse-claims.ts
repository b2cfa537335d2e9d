import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"

/**
 * Middleware before Medusa's claims and exchanges: their replacement is charged to the order, and without outbound
 * shipping no stock is reserved for it. The shop's own return offers one (docs/decisions/2026-11-22-returns.md).
 * Reading is still allowed, and so is canceling what was begun before.
 * @throws {ShopError} 409
 */
export function refuseClaims(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(
    /\/cancel\/?$/i.test(req.path)
      ? undefined
      : conflict(
          "Replacements go through the shop's own returns: press Return in the Returns box on the order's page, and settle the return with the replacement's order number.",
        ),
  )
}
