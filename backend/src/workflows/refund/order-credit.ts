import type { CreateOrderChangeActionDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderChangeStatus, OrderChangeType } from "@medusajs/framework/utils"
import { deleteLineAdjustments, writeLineAdjustments } from "../../cart-store/order-adjustments"

interface NewCredit {
  orderId: string
  /** Medusa's return that it is for; null for none. */
  returnId: string | null
  actions: Omit<CreateOrderChangeActionDTO, "order_change_id">[]
  /** The staff member's email or id. */
  by: string | null
}

/** A change to an order's total, with what is needed to undo it. */
export interface OrderCredit {
  orderId: string
  /** The order's version before it. */
  version: number
  changeId: string
}

/** The order's current version. */
export async function orderVersion(container: MedusaContainer, orderId: string): Promise<number> {
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: orderId }, { select: ["id", "version"], take: 1 })
  return Number(order?.version)
}

/**
 * Changes an order's total without touching its lines, in a change of Medusa's own. Undone by `revertOrderCredit`,
 * the order has its former version. Must run under the order's lock.
 * @throws what Medusa throws, with nothing changed
 */
export async function writeOrderCredit(
  container: MedusaContainer,
  { orderId, returnId, actions, by }: NewCredit,
): Promise<OrderCredit> {
  const orders = container.resolve(Modules.ORDER)
  const version = await orderVersion(container, orderId)
  const change = await orders.createOrderChange({
    order_id: orderId,
    change_type: OrderChangeType.CREDIT_LINE,
    actions,
    ...(returnId !== null && { return_id: returnId }),
    ...(by !== null && { created_by: by }),
  })
  const credit: OrderCredit = { orderId, version, changeId: change.id }
  try {
    await orders.confirmOrderChange({ id: change.id, ...(by !== null && { confirmed_by: by }) })
    await writeLineAdjustments(container, { orderId, version: version + 1 }, new Map())
  } catch (error) {
    await revertOrderCredit(container, credit)
    throw error
  }
  return credit
}

/** Undoes a change to an order's total, however far it had got. */
export async function revertOrderCredit(
  container: MedusaContainer,
  { orderId, version, changeId }: OrderCredit,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  if ((await orderVersion(container, orderId)) === version + 1) {
    await orders.undoLastChange(orderId, { id: changeId, status: OrderChangeStatus.PENDING })
    await deleteLineAdjustments(container, orderId, version + 1)
  }
  await orders.deleteOrderChanges([changeId])
}
