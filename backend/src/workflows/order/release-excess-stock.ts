import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { excessReservations } from "../../cart-store/excess-reservations"
import { orWarn } from "../../log/or-log"
import { eachOrder } from "../each-separately"

/**
 * Releases what is reserved for an order beyond what it still has to send. When an edit changes a line, Medusa (2.21.2)
 * reserves all of its pieces again, the ones that have been packed included: those would never be sold. Safe to repeat.
 * Must run under the order's lock.
 * @returns how many lines had too much reserved
 */
export async function releaseExcessStock(container: MedusaContainer, orderId: string): Promise<number> {
  const inventory = container.resolve(Modules.INVENTORY)
  const lines = await excessReservations(container, orderId)
  for (const { reservations, wanted } of lines) {
    let left = wanted
    for (const { id, quantity } of reservations) {
      const kept = Math.min(left, Number(quantity))
      left -= kept
      if (kept === 0) await inventory.deleteReservationItems(id)
      else if (kept < Number(quantity)) await inventory.updateReservationItems({ id, quantity: kept })
    }
  }
  return lines.length
}

/** As `releaseExcessStock`, after an edit: the payments job does what fails, and it is no reason to undo the edit. */
export async function releaseExcessStockLater(container: MedusaContainer, orderId: string): Promise<void> {
  await orWarn(container, `Too much is still reserved for ${orderId}`, () =>
    releaseExcessStock(container, orderId),
  )
}

/**
 * As `releaseExcessStock`, for all orders.
 * @returns how many lines had too much reserved
 */
export async function releaseAllExcessStock(container: MedusaContainer): Promise<number> {
  const excess = await excessReservations(container, "")
  return await eachOrder(
    container,
    excess.map(({ order_id }) => order_id),
    (orderId) => `Too much is still reserved for ${orderId}`,
    (orderId) => releaseExcessStock(container, orderId),
  )
}
