import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"

/** Items of several variants have no single name, and are left out. */
const ITEMS = `
  select i.id, i.title, i.sku, min(p.title) as product, min(v.title) as variant
    from product_variant v
    join product p on p.id = v.product_id and p.deleted_at is null
    join product_variant_inventory_item k on k.variant_id = v.id and k.deleted_at is null
    join inventory_item i on i.id = k.inventory_item_id and i.deleted_at is null
   where v.deleted_at is null
     and (:all or i.id in (
       select k2.inventory_item_id from product_variant_inventory_item k2
         join product_variant v2 on v2.id = k2.variant_id
         join product p2 on p2.id = v2.product_id
        where v2.id = any(:ids) or p2.id = any(:ids) or p2.handle = any(:ids)))
   group by i.id having count(*) = 1`

export interface InventoryItem {
  id: string
  title: string | null
  sku: string | null
  product: string
  variant: string | null
}

/**
 * Inventory items with what they belong to.
 * @param of ids of products or variants, or slugs; undefined for all items
 */
export async function inventoryItems(
  container: MedusaContainer,
  of: readonly string[] | undefined,
): Promise<InventoryItem[]> {
  const rows = await readRows<InventoryItem>(container, ITEMS, {
    all: of === undefined,
    ids: [...(of ?? [])],
  })
  return rows
}
