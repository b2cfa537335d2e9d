import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toCents } from "../../contracts/money"

/** What an order is owed by Medusa's books, in whole cents: below zero what is owed to its buyer. NaN without the order. */
export async function pendingCents(container: MedusaContainer, orderId: string): Promise<number> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "total", "summary.*"],
    filters: { id: orderId },
  })
  const [order] = data as unknown as { summary?: { pending_difference?: number | string | null } | null }[]
  const pending = order?.summary?.pending_difference ?? null
  return pending === null ? Number.NaN : toCents(Number(pending))
}
