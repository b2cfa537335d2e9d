import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { runPrepared } from "./run-prepared"

/**
 * Condition that all the money taken for the order `o` was refunded: nothing more of it is made or ships. One with
 * nothing to pay doesn't count. For statements about many orders.
 */
export const FULLY_REFUNDED = `exists (
  select 1 from order_payment_collection gl
    join payment_collection gc on gc.id = gl.payment_collection_id and gc.deleted_at is null
   where gl.order_id = o.id and gl.deleted_at is null
  having sum(gc.captured_amount) > 0 and sum(gc.refunded_amount) >= sum(gc.captured_amount))`

const IS_GIVEN_BACK = `select ${FULLY_REFUNDED} as given_back from "order" o where o.id = ?`

const OF_THESE = `select o.id from "order" o where o.id = any(?) and ${FULLY_REFUNDED}`

const ORDER_OF_PAYMENT = `
  select l.order_id from payment y
    join order_payment_collection l on l.payment_collection_id = y.payment_collection_id and l.deleted_at is null
   where y.id = ?`

/** The order that a payment belongs to; null for one without an order. */
export async function orderOfPayment(container: MedusaContainer, paymentId: string): Promise<string | null> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { order_id: string }[] }>(ORDER_OF_PAYMENT, [paymentId])
  return rows[0]?.order_id ?? null
}

/** Whether all the money taken for an order was refunded. */
export async function isFullyRefunded(container: MedusaContainer, orderId: string): Promise<boolean> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [row] = await runPrepared<{ given_back: boolean }>(database, "shop-fully-refunded", IS_GIVEN_BACK, [
    orderId,
  ])
  return row?.given_back ?? false
}

/** Which of these orders had all the money taken for them refunded. */
export async function fullyRefunded(
  container: MedusaContainer,
  orderIds: string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { id: string }[] }>(OF_THESE, [orderIds])
  return new Set(rows.map(({ id }) => id))
}
