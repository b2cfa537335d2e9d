import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Indexes what reports look up by the time it was charged (reports/order-figures.ts). Run once, by `medusa db:migrate`.
 */
export default async function indexCaptures({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(
    `create index concurrently if not exists "shop_capture_created_at" on capture (created_at)`,
  )
}
