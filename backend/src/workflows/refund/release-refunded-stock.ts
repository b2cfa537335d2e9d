import type { MedusaContainer } from "@medusajs/framework/types"
import { deleteReservationsByLineItemsWorkflow } from "@medusajs/medusa/core-flows"
import { isFullyRefunded } from "../../cart-store/fully-refunded"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"
import type { Wait } from "../lock"
import { withStaffLock } from "../staff-lock"

/**
 * Releases what is still held for an order once all its money was refunded, as canceling it would. What has been packed
 * is no longer held, and stays off the shelf. Safe to repeat. Takes the order's lock, which the caller must not hold.
 * @param wait how long it waits for that
 * @throws {ShopError} 409 when someone else works on the order for too long
 */
export async function releaseRefundedStock(
  container: MedusaContainer,
  orderId: string,
  wait: Partial<Wait> = {},
): Promise<void> {
  // Most orders have no refunds, and needn't wait for the lock.
  if (!(await isFullyRefunded(container, orderId))) return
  const release = async () => {
    if (await isFullyRefunded(container, orderId)) await free(container, orderId)
  }
  await withStaffLock(container, `order:${orderId}`, release, wait)
}

async function free(container: MedusaContainer, orderId: string): Promise<void> {
  const [order] = await graphRows<{ items?: ({ id: string } | null)[] | null }>(container, {
    entity: "order",
    fields: ["items.id"],
    filters: { id: orderId },
  })
  const ids = present(order?.items).map(({ id }) => id)
  if (ids.length > 0) await deleteReservationsByLineItemsWorkflow(container).run({ input: { ids } })
}
