import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"

/** Those that a variant has aren't left. */
const LEFT = `
  select i.sku, i.id from inventory_item i
   where i.sku = any(:skus) and i.deleted_at is null and not exists (
     select from product_variant_inventory_item k
       join product_variant v on v.id = k.variant_id and v.deleted_at is null
      where k.inventory_item_id = i.id and k.deleted_at is null)`

const HOLDERS = `
  select distinct variant_id as id from product_variant_inventory_item
   where variant_id = any(:ids) and deleted_at is null`

/**
 * Inventory items that no variant has, by their SKU: a variant that is no longer counted leaves its own behind, and
 * Medusa refuses a second one with the same SKU.
 * @returns id by SKU, for those of the SKUs that have one
 */
export async function leftItems(
  container: MedusaContainer,
  skus: readonly string[],
): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const rows = await readRows<{ sku: string; id: string }>(container, LEFT, { skus: [...skus] })
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

/** Those of the variants that have an inventory item, whatever its SKU. @returns their ids */
export async function variantsWithItems(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readRows<{ id: string }>(container, HOLDERS, { ids: [...ids] })
  return new Set(rows.map(({ id }) => id))
}
