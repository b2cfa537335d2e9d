import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { expireReads } from "../src/read-model/cached-read"

/** Sets how many pieces of a SKU are on the shelf, as staff would; the shop is updated at once. */
export async function setStock(container: MedusaContainer, sku: string, pieces: number): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const result = await database.raw(
    `update inventory_level l
     set stocked_quantity = ?, raw_stocked_quantity = jsonb_build_object('value', ?::text, 'precision', 20), updated_at = now()
     from inventory_item i where i.id = l.inventory_item_id and i.sku = ?`,
    [pieces, pieces, sku],
  )
  if (result.rowCount === 0) throw new Error(`There is no stock of ${sku}.`)
  expireReads(container)
}

/** Pieces on the shelf and pieces reserved for orders. */
export async function stockOf(
  container: MedusaContainer,
  sku: string,
): Promise<{ stocked: number; reserved: number }> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw(
    `select stocked_quantity::int as stocked, reserved_quantity::int as reserved
     from inventory_level l join inventory_item i on i.id = l.inventory_item_id where i.sku = ?`,
    [sku],
  )
  if (!rows[0]) throw new Error(`There is no stock of ${sku}.`)
  return rows[0]
}
