import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { isNeededCategory } from "../../workflows/catalog/needed-category"

/**
 * Middleware before Medusa's call that deletes a category: without the one that holds them, the builder has no carbides,
 * and no finder finds a kit.
 * @throws {ShopError} 409
 */
export async function protectNeededCategories(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const isKept = await isNeededCategory(req.scope, req.params.id ?? "")
  next(
    isKept
      ? conflict(
          "The builder and the finders get their parts from this category, so it can't be deleted. To hide its page, set it to inactive.",
        )
      : undefined,
  )
}
