import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { graphRows } from "../../workflows/graph-rows"
import { addressIds } from "./address-ids"
import { listOf } from "./list-of"

interface Link {
  variant_id: string
  inventory_item_id: string
}

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

const one = addressIds("/admin/products/:product/variants/:variant/inventory-items/:item")

/** Which links between variants and their stock a call ends, and which it begins. */
function linksIn(req: MedusaRequest): { ended: Link[]; begun: Link[] } {
  const named = req.method === "DELETE" ? one(req) : null
  if (named) {
    const { variant = "", item = "" } = named
    return { ended: [{ variant_id: variant, inventory_item_id: item }], begun: [] }
  }
  const sent = (req.body ?? {}) as { create?: unknown; delete?: unknown }
  return { ended: listOf(sent.delete) as Link[], begun: listOf(sent.create) as Link[] }
}

/**
 * Middleware before Medusa's calls that take stock off a variant: without any, one that is counted is sold out, and no
 * list of what has to be ordered names it.
 * @throws {ShopError} 409
 */
export async function protectStockLinks(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { ended, begun } = linksIn(req)
  const variants = [...new Set(ended.map((link) => String(link?.variant_id)))]
  if (variants.length === 0) return next()
  const counted = await graphRows<{ id: string; inventory_items?: (Link | null)[] | null }>(req.scope, {
    entity: "product_variant",
    fields: ["id", "inventory_items.variant_id", "inventory_items.inventory_item_id"],
    filters: { id: variants, manage_inventory: true },
  })
  const isBare = counted.some(({ id, inventory_items }) => {
    const left = (inventory_items ?? []).filter(
      (had) =>
        had &&
        !ended.some((link) => link?.variant_id === id && link.inventory_item_id === had.inventory_item_id),
    )
    return left.length === 0 && !begun.some((link) => link?.variant_id === id)
  })
  next(
    isBare
      ? conflict(
          "The variant is sold from this stock: without it, it would be sold out. If there is none left, set its quantity to 0. To sell without counting, turn off Manage inventory.",
        )
      : undefined,
  )
}
