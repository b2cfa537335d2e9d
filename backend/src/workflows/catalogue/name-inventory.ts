import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { inventoryItems } from "../../reports/inventory-items"
import { AT_ONCE, batches } from "./batches"
import { inventoryName } from "./domain/inventory-name"

/**
 * Has Medusa's inventory page call things by product and option.
 * @param of ids of products or variants, or slugs; undefined for everything that there is
 */
export async function nameInventory(container: MedusaContainer, of?: readonly string[]): Promise<void> {
  if (of?.length === 0) return
  const renamed = (await inventoryItems(container, of)).flatMap((row) => {
    const title = inventoryName(row)
    return title === null ? [] : [{ id: row.id, title }]
  })
  for (const some of batches(renamed, AT_ONCE)) {
    await container.resolve(Modules.INVENTORY).updateInventoryItems(some)
  }
}
