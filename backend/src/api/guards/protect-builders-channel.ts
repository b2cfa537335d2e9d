import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { DESIGN_MODULE } from "../../modules/design"
import { graphRows } from "../../workflows/graph-rows"

/**
 * Middleware before Medusa's call that deletes a sales channel: what the builder sells is in one of its own, and nothing
 * puts it into another. Medusa itself refuses the store's default.
 * @throws {ShopError} 409
 */
export async function protectBuildersChannel(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const lines = await req.scope.resolve(DESIGN_MODULE).findProductIds()
  const products = await graphRows<{ sales_channels?: ({ id: string } | null)[] | null }>(req.scope, {
    entity: "product",
    fields: ["sales_channels.id"],
    filters: { id: [...lines] },
  })
  const isBuilders = products.some(({ sales_channels }) =>
    sales_channels?.some((channel) => channel?.id === req.params.id),
  )
  next(
    isBuilders
      ? conflict("What the builder sells is in this sales channel, so it can't be deleted.")
      : undefined,
  )
}
