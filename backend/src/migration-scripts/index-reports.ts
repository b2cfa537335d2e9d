import type { ExecArgs } from "@medusajs/framework/types"
import { createIndex } from "../read-model/create-index"

/**
 * Indexes what reports look up by time (reports/order-figures.ts); orders already have an index by theirs
 * (index-today.ts). A module's migration can't create these: on a new database Medusa's own tables may not exist yet.
 * Run once, by `medusa db:migrate`.
 */
export default async function indexReports({ container }: ExecArgs): Promise<void> {
  await createIndex(container, "shop_refund_created_at", "on refund (created_at)")
  await createIndex(container, "shop_cart_left_at", "on cart (updated_at) where completed_at is null")
}
