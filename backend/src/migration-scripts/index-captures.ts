import type { ExecArgs } from "@medusajs/framework/types"
import { createIndex } from "../read-model/create-index"

/**
 * Indexes what reports look up by the time it was charged (reports/order-figures.ts). Run once, by `medusa db:migrate`.
 */
export default async function indexCaptures({ container }: ExecArgs): Promise<void> {
  await createIndex(container, "shop_capture_created_at", "on capture (created_at)")
}
