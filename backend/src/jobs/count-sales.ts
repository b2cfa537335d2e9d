import type { MedusaContainer } from "@medusajs/framework/types"
import { countSales } from "../analytics/count-sale"

/** Counts the sales that the collector has not been told of yet. */
export default async function countSalesJob(container: MedusaContainer): Promise<void> {
  await countSales(container)
}

export const config = { name: "count-sales", schedule: "*/5 * * * *" }
