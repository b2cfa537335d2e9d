import type { ExecArgs } from "@medusajs/framework/types"
import { createIndex } from "../read-model/create-index"

/**
 * Indexes what the staff's Today looks up in Medusa's tables: which pieces haven't left, and what was sold lately. A
 * module's migration can't create these: on a new database Medusa's own tables may not exist yet. Run once, by `medusa
 * db:migrate`.
 */
export default async function indexToday({ container }: ExecArgs): Promise<void> {
  await createIndex(
    container,
    "shop_order_item_unshipped",
    `on order_item (order_id, version)
      where quantity > coalesce(shipped_quantity, 0) and deleted_at is null`,
  )
  await createIndex(container, "shop_order_created_at", `on "order" (created_at)`)
}
