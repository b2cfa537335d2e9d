import type { MedusaContainer } from "@medusajs/framework/types"
import { trackedJob } from "../modules/job-run/tracked-job"
import { sumOrders } from "../reports/order-sums"

/** Adds up what has changed, so that the first report of the day doesn't have to. */
async function sumOrdersJob(container: MedusaContainer): Promise<void> {
  await sumOrders(container)
}

export default trackedJob("sum-orders", sumOrdersJob)

export const config = { name: "sum-orders", schedule: "27 * * * *" }
