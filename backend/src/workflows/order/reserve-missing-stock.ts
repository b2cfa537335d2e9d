import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { missingReservations } from "../../cart-store/missing-reservations"
import type { Period } from "../../cart-store/payment-of-cart"
import { DAY_MS, HOUR_MS } from "../../contracts/time/shop-time"
import { eachOrder } from "../each-separately"
import { withPiecesLock } from "./pieces-lock"

/**
 * Reserves what an order still has to send. Medusa confirms an edit first and reserves afterwards: a process that dies
 * in between leaves lines for which nothing is reserved, so their pieces can be sold again, and Medusa refuses to pack
 * them. So does counting that begins while an order waits. Safe to repeat. Must run under the order's lock.
 * @returns how many lines had too little reserved and have more now
 */
async function reserveMissingStock(
  container: MedusaContainer,
  orderId: string,
  period: Period,
): Promise<number> {
  const inventory = container.resolve(Modules.INVENTORY)
  let reserved = 0
  for (const { inventory_item_id, line_id } of await missingReservations(container, orderId, period)) {
    reserved += await withPiecesLock(container, inventory_item_id, async () => {
      const now = await missingReservations(container, orderId, period)
      const line = now.find((one) => one.line_id === line_id && one.inventory_item_id === inventory_item_id)
      if (!line?.location_id) return 0
      const quantity = line.allow_backorder ? line.pieces : Math.min(line.pieces, line.free)
      // Where nothing is left, each run finds the same: said in the first hour.
      const isNew = Date.now() - line.since.getTime() < HOUR_MS
      if (quantity < line.pieces && (quantity > 0 || isNew)) {
        container
          .resolve(ContainerRegistrationKeys.LOGGER)
          .warn(
            `${line.pieces - quantity} of ${inventory_item_id} can't be reserved for ${orderId}: they are sold.`,
          )
      }
      if (quantity === 0) return 0
      const { location_id, allow_backorder, reservation_id, reserved: before } = line
      if (reservation_id === null) {
        await inventory.createReservationItems([
          { inventory_item_id, location_id, line_item_id: line_id, quantity, allow_backorder },
        ])
      } else {
        await inventory.updateReservationItems([
          { id: reservation_id, quantity: before + quantity, allow_backorder },
        ])
      }
      return 1
    })
  }
  return reserved
}

/** ms; goods that were sold meanwhile may take weeks to be on the shelf again. */
const LOOK_BACK_MS = 30 * DAY_MS

/**
 * As `reserveMissingStock`, for all orders that were edited lately or haven't left.
 * @param until a moment early enough to leave out what may be in progress
 * @returns how many lines had too little reserved and have more now
 */
export async function reserveAllMissingStock(container: MedusaContainer, until: Date): Promise<number> {
  const period = { from: new Date(until.getTime() - LOOK_BACK_MS), until }
  const missing = await missingReservations(container, "", period)
  return await eachOrder(
    container,
    missing.map(({ order_id }) => order_id),
    (orderId) => `Too little is still reserved for ${orderId}`,
    (orderId) => reserveMissingStock(container, orderId, period),
  )
}
