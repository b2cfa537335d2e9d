import type { MedusaContainer } from "@medusajs/framework/types"
import { notedJob } from "../modules/job-run/noted-job"
import { sumOrders } from "../reports/order-sums"

/** Adds up what changed, so that the first report of the day needn't. */
async function sumOrdersJob(container: MedusaContainer): Promise<void> {
  await sumOrders(container)
}

export default notedJob("sum-orders", sumOrdersJob)

export const config = { name: "sum-orders", schedule: "27 * * * *" }
