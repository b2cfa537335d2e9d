import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"

/**
 * Middleware before Medusa's claims and exchanges: their replacement is charged in the order's books, and without outbound
 * shipping nothing is reserved for it. The shop's return has one (docs/decisions/2026-11-22-returns.md). Reading stays,
 * and so does canceling what was begun before.
 * @throws {ShopError} 409
 */
export function refuseClaims(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(
    /\/cancel\/?$/i.test(req.path)
      ? undefined
      : conflict(
          "Replacements go out by the shop's own return: press Return in the Returns box of the order's page, and settle it with the number of the replacement's order.",
        ),
  )
}
