import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { trackedJob } from "../modules/job-run/tracked-job"
import { syncMissedOrders } from "../workflows/production/sync-production"

/** Opens and closes the builds that an event should have: events are lost with the process that received them. */
async function followOrdersJob(container: MedusaContainer): Promise<void> {
  const opened = await syncMissedOrders(container)
  if (opened > 0) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .info(`${opened} builds that the workshop had missed are in its queue.`)
  }
}

export default trackedJob("follow-orders", followOrdersJob)

export const config = { name: "follow-orders", schedule: "*/3 * * * *" }
