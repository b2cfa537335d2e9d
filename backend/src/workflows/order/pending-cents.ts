import type { MedusaContainer } from "@medusajs/framework/types"
import { toCents } from "../../contracts/money"
import { graphRows } from "../graph-rows"

interface OrderRow {
  summary?: { pending_difference?: number | string | null } | null
}

/**
 * What is owed on an order according to Medusa's books, in whole cents: below zero when it is owed to its buyer. NaN
 * without the order.
 */
export async function pendingCents(container: MedusaContainer, orderId: string): Promise<number> {
  const [order] = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: ["id", "total", "summary.*"],
    filters: { id: orderId },
  })
  const pending = order?.summary?.pending_difference ?? null
  return pending === null ? Number.NaN : toCents(Number(pending))
}

/**
 * What an order costs according to Medusa's books, in dollars: with a fraction of a cent where part of a line was
 * returned. NaN without the order.
 */
export async function orderTotal(container: MedusaContainer, orderId: string): Promise<number> {
  const [order] = await graphRows<{ total: unknown }>(container, {
    entity: "order",
    fields: ["id", "total"],
    filters: { id: orderId },
  })
  return Number(order?.total ?? Number.NaN)
}
