import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { inventoryItems } from "../../reports/inventory-items"
import { AT_ONCE, batches } from "./batches"
import { inventoryName } from "./domain/inventory-name"

/** Seconds that one naming waits for the ones before it: a seed makes hundreds of products at once. */
const WAIT_SECONDS = 120

/**
 * Names things on Medusa's inventory page by product and option. One naming at a time, across all processes: a new
 * product emits an event for itself and for each of its variants, and namings that ran into each other wrote the same
 * rows in different orders until the database aborted one.
 * @param of ids of products or variants, or slugs; undefined for everything
 */
export async function nameInventory(container: MedusaContainer, of?: readonly string[]): Promise<void> {
  if (of?.length === 0) return
  await container
    .resolve(Modules.LOCKING)
    .execute("inventory-names", () => nameAll(container, of), { timeout: WAIT_SECONDS })
}

async function nameAll(container: MedusaContainer, of: readonly string[] | undefined): Promise<void> {
  const renamed = (await inventoryItems(container, of)).flatMap((row) => {
    const title = inventoryName(row)
    return title === null ? [] : [{ id: row.id, title }]
  })
  for (const some of batches(renamed, AT_ONCE)) {
    await container.resolve(Modules.INVENTORY).updateInventoryItems(some)
  }
}
