import { getOrdersListWorkflow } from "@medusajs/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DESK_ORDERS_PER_PAGE, type DeskOrder } from "../../contracts/dealer-desk"
import { notFound } from "../../errors/shop-error"
import { type OrderStatuses, orderStatus } from "../account/order-status"
import { checkoutOfOrder, savedShipping } from "../checkout/checkout-record"
import { loadOrderView } from "../checkout/order-view"

interface ListedOrder extends OrderStatuses {
  id: string
}

async function deskOrder(container: MedusaContainer, listed: ListedOrder): Promise<DeskOrder | null> {
  const [order, record] = await Promise.all([
    loadOrderView(container, listed.id),
    checkoutOfOrder(container, listed.id),
  ])
  if (!order) return null
  const { view } = order
  return {
    id: listed.id,
    number: view.number,
    placedAt: view.placedAt,
    status: orderStatus(listed),
    dropShip: savedShipping(record)?.dropShip ?? false,
    shipTo: view.shipTo,
    items: view.items.map(({ name, sku, quantity }) => ({ name, sku, quantity })),
    total: view.total,
  }
}

/** A dealer's own orders, newest first. @param page from 1 */
export async function deskOrders(
  container: MedusaContainer,
  customerId: string,
  page: number,
): Promise<{ orders: DeskOrder[]; count: number }> {
  const { result } = await getOrdersListWorkflow(container).run({
    input: {
      fields: ["id", "status", "payment_status", "fulfillment_status"],
      variables: {
        filters: { customer_id: customerId, is_draft_order: false },
        skip: (page - 1) * DESK_ORDERS_PER_PAGE,
        take: DESK_ORDERS_PER_PAGE,
        order: { created_at: "DESC" },
      },
    },
  })
  const { rows, metadata } = result as unknown as { rows: ListedOrder[]; metadata: { count: number } }
  const orders = await Promise.all(rows.map((row) => deskOrder(container, row)))
  return { orders: orders.flatMap((order) => order ?? []), count: metadata.count }
}

/**
 * That an order is the customer's own.
 * @throws {ShopError} 404 when it is another's, or none
 */
export async function assertOwnOrder(
  container: MedusaContainer,
  orderId: string,
  customerId: string,
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: unknown[] }>(
    `select 1 from "order" where id = ? and customer_id = ? and deleted_at is null and is_draft_order = false`,
    [orderId, customerId],
  )
  if (rows.length === 0) throw notFound("There is no such order.")
}
