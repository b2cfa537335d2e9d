import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { unfinishedCredits } from "../../cart-store/order-refunds"
import { conflict } from "../../errors/shop-error"
import { withStaffLock } from "../staff-lock"

/** Whether a change to an order was begun and not finished: an edit, a return, a claim, an exchange, a transfer. */
export async function hasOpenOrderChange(container: MedusaContainer, orderId: string): Promise<boolean> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order_change",
    fields: ["id"],
    filters: { order_id: orderId, status: ["pending", "requested"] },
  })
  return data.length > 0
}

/**
 * Removes what an interruption left of a change to an order's total: no one else could, and it blocks whatever comes
 * next.
 */
async function deleteUnfinishedCredits(container: MedusaContainer, orderId: string): Promise<void> {
  const ids = await unfinishedCredits(container, orderId)
  if (ids.length > 0) await container.resolve(Modules.ORDER).deleteOrderChanges(ids)
}

/**
 * Whether no one is changing an order. Call under its lock, so that leftovers of interrupted changes to its books can
 * be removed.
 */
export async function hasNoOpenChange(container: MedusaContainer, orderId: string): Promise<boolean> {
  if (!(await hasOpenOrderChange(container, orderId))) return true
  await deleteUnfinishedCredits(container, orderId)
  return !(await hasOpenOrderChange(container, orderId))
}

/**
 * For what runs under the order's lock. Medusa keeps one open change per order, and only finds out after the money has
 * moved (refund-payment, cancel-order).
 * @throws {ShopError} 409 while a change to it is open
 */
export async function requireNoOpenChange(container: MedusaContainer, orderId: string): Promise<void> {
  if (!(await hasNoOpenChange(container, orderId))) {
    throw conflict(
      "This order is being changed: an edit, return, claim, exchange or transfer was started. Confirm or cancel that on the order's page first. Nothing was changed.",
    )
  }
}

/**
 * Does something with an order whose books nobody is changing, and nobody does meanwhile, neither here nor by Medusa's
 * own calls (api/guards/lock-order-routes.ts).
 * @throws {ShopError} 409 while a change of it is open, or another save takes too long
 */
export async function withLockedOrder<T>(
  container: MedusaContainer,
  orderId: string,
  work: () => Promise<T>,
): Promise<T> {
  return await withStaffLock(container, `order:${orderId}`, async () => {
    await requireNoOpenChange(container, orderId)
    return await work()
  })
}
