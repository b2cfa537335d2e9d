import type { ExecArgs } from "@medusajs/framework/types"
import { createIndex } from "../read-model/create-index"

/**
 * Indexes the few orders that more was paid for than they cost, which the staff's Today counts. A module's migration
 * can't create this: on a new database Medusa's own tables may not exist yet. Run once, by `medusa db:migrate`.
 */
export default async function indexOwedRefunds({ container }: ExecArgs): Promise<void> {
  await createIndex(
    container,
    "shop_order_summary_owed",
    `on order_summary (order_id, version)
      where (totals ->> 'pending_difference')::numeric < -0.01 and deleted_at is null`,
  )
}
