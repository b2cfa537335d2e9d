import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { decodeSku } from "../../modules/design/domain/sku"
import type { ChangedFact } from "../../modules/design/service"
import { madeFor } from "../../modules/ready-to-ship/domain/made-design"
import { getDesigns } from "../../read-model/design-store"
import { getShelf } from "../../read-model/shelf-store"
import { countedOf, placeOfPieces } from "./piece-counts"
import { inWords } from "./steps/log-shelf-changes"

/**
 * Adds pieces of a design to what lies made of it, whatever its loop; only inside `withShelfLock`.
 * @param sku of the design
 * @param pieces less than nothing takes them away
 * @returns the change in words, for the log
 * @throws {ShopError} 409 when none lies there, or fewer than are to be taken that no order waits for
 */
export async function addToShelf(
  container: MedusaContainer,
  sku: string,
  pieces: number,
): Promise<ChangedFact> {
  const [designs, shelf] = await Promise.all([getDesigns(container), getShelf(container)])
  const design = decodeSku(sku, designs)
  const made = design && madeFor(design, shelf)
  const [counted, location] = await Promise.all([
    made ? countedOf(container, [made.variantId]) : undefined,
    placeOfPieces(container),
  ])
  const itemId = made && counted?.get(made.variantId)?.itemId
  if (!made || !itemId) throw conflict(`${sku} is no longer on the shelf.`)
  const inventory = container.resolve(Modules.INVENTORY)
  const level = await inventory.adjustInventory(itemId, location, pieces)
  const stocked = Number(level.stocked_quantity)
  const free = stocked - Number(level.reserved_quantity)
  // Counted first and checked then: someone who buys one in the meantime finds it gone, or is seen here.
  if (pieces < 0 && free < 0) {
    await inventory.adjustInventory(itemId, location, -pieces)
    throw conflict(
      `Only ${Math.max(0, free - pieces)} of ${sku} are on the shelf and not reserved for an order.`,
    )
  }
  return {
    field: made.sku,
    before: inWords(stocked - pieces, made.discountCents),
    after: inWords(stocked, made.discountCents),
  }
}
