import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { withStaffLock } from "../staff-lock"

/** Whether a change of an order was begun and not finished: an edit, a return, a claim, an exchange, a transfer. */
export async function isBeingChanged(container: MedusaContainer, orderId: string): Promise<boolean> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order_change",
    fields: ["id"],
    filters: { order_id: orderId, status: ["pending", "requested"] },
  })
  return data.length > 0
}

/**
 * For what runs under the order's lock. Medusa keeps one open change an order, and finds out after the money went
 * (refund-payment, cancel-order).
 * @throws {ShopError} 409 while a change of it is open
 */
export async function requireAtRest(container: MedusaContainer, orderId: string): Promise<void> {
  if (await isBeingChanged(container, orderId)) {
    throw conflict(
      "This order is being changed: an edit, a return, a claim, an exchange or a transfer of it was begun. Confirm or cancel that on the order's page first. Nothing was changed.",
    )
  }
}

/**
 * Does something with an order whose books nobody is changing, and nobody does meanwhile, neither here nor by Medusa's
 * own calls (api/under-order-lock.ts).
 * @throws {ShopError} 409 while a change of it is open, or another save takes too long
 */
export async function withOrderAtRest<T>(
  container: MedusaContainer,
  orderId: string,
  work: () => Promise<T>,
): Promise<T> {
  return await withStaffLock(container, `order:${orderId}`, async () => {
    await requireAtRest(container, orderId)
    return await work()
  })
}
