import type { MedusaContainer } from "@medusajs/framework/types"
import { countSales } from "../analytics/count-sale"
import { trackedJob } from "../modules/job-run/tracked-job"

/** Counts the sales that haven't been reported to the collector yet. */
async function countSalesJob(container: MedusaContainer): Promise<void> {
  await countSales(container)
}

export default trackedJob("count-sales", countSalesJob)

export const config = { name: "count-sales", schedule: "*/5 * * * *" }
