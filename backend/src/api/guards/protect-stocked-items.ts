import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { graphRows } from "../../workflows/graph-rows"

/**
 * Middleware before Medusa's call that deletes an inventory item: its variant would be sold out for good, with no count
 * that anyone could change.
 * @throws {ShopError} 409
 */
export async function protectStockedItems(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const variants = await graphRows<{ variant_id: string }>(req.scope, {
    entity: "product_variant_inventory_item",
    fields: ["variant_id"],
    filters: { inventory_item_id: req.params.id },
  })
  next(
    variants.length > 0
      ? conflict(
          "A product is sold from this stock, so it can't be deleted. If there is none left, set its quantity to 0; to stop selling the product, set it to Draft.",
        )
      : undefined,
  )
}
