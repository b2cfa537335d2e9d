import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"

/**
 * Middleware before Medusa's own product import: it carries out a file that no one has reviewed, with prices that no
 * page shows, handles reserved for the cart, and products that can't be shown. The shop's own import checks all of
 * that.
 * @throws {ShopError} 409
 */
export function refuseImports(_req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(
    conflict(
      "Products are imported under Catalog import: it shows old and new before anything changes, and can be undone. Nothing was imported.",
    ),
  )
}
