import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { graphRows } from "../../workflows/graph-rows"
import { waitedFor } from "../../workflows/ready-to-ship/piece-counts"
import { deletedBy } from "./deleted-goods"

interface CountedVariant {
  inventory_items?:
    | ({ inventory?: { location_levels?: { reserved_quantity: number }[] | null } | null } | null)[]
    | null
}

/**
 * Middleware before Medusa's own calls that delete products and variants, after `protectDesigns`: Medusa refuses counted
 * goods that orders wait for, too, but names them by ids of its own.
 * @throws {ShopError} 409
 */
export async function protectAwaitedGoods(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { products, variants } = await deletedBy(req)
  const counted = (filters: Record<string, string[]>) =>
    graphRows<CountedVariant>(req.scope, {
      entity: "product_variant",
      fields: ["id", "inventory_items.inventory.location_levels.reserved_quantity"],
      filters: { ...filters, manage_inventory: true },
    })
  const found = [
    ...(products.length > 0 ? await counted({ product_id: products }) : []),
    ...(variants.length > 0 ? await counted({ id: variants }) : []),
  ]
  const reserved = found
    .flatMap(({ inventory_items }) => inventory_items ?? [])
    .flatMap((item) => item?.inventory?.location_levels ?? [])
    .reduce((sum, level) => sum + Number(level.reserved_quantity), 0)
  next(
    reserved > 0
      ? conflict(`${waitedFor(reserved)} To stop selling the product now, set it to Draft.`)
      : undefined,
  )
}
