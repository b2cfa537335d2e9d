import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Indexes what reports look up by time (reports/order-figures.ts); orders already have an index by theirs
 * (index-today.ts). A module's migration can't create these: on a new database Medusa's own tables may not exist yet.
 * Run once, by `medusa db:migrate`.
 */
export default async function indexReports({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(
    `create index concurrently if not exists "shop_refund_created_at" on refund (created_at)`,
  )
  await database.raw(
    `create index concurrently if not exists "shop_cart_left_at" on cart (updated_at) where completed_at is null`,
  )
}
