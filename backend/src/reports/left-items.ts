import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Those that a variant still has, or would have again if its product were restored, aren't left. */
const LEFT = `
  select i.sku, i.id from inventory_item i
   where i.sku = any(:skus) and i.deleted_at is null and not exists (
     select from product_variant_inventory_item k
       join product_variant v on v.id = k.variant_id and v.deleted_at is null
      where k.inventory_item_id = i.id and k.deleted_at is null)`

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
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { sku: string; id: string }[] }>(LEFT, { skus: [...skus] })
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}
