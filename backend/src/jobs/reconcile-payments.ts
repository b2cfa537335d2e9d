import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { notedJob } from "../modules/job-run/noted-job"
import { settleBalances } from "../workflows/balance/settle-balance"
import { settleChanges } from "../workflows/build-change/settle-change"
import { withdrawExpired } from "../workflows/build-change/withdraw-change"
import { period, reconcilePayments } from "../workflows/checkout/reconcile-payments"
import { settleAllRefunds } from "../workflows/checkout/settle-refunds"
import { finishFulfillments } from "../workflows/parcel/finish-fulfillments"

/** Mends checkouts and fulfillments that were cut short: webhooks can be lost with the process that took them (medusa-notes). */
async function reconcilePaymentsJob(container: MedusaContainer): Promise<void> {
  const mended =
    (await reconcilePayments(container)) +
    (await settleChanges(container)) +
    (await settleBalances(container))
  const refunded = await settleAllRefunds(container, period(new Date()))
  const expired = await withdrawExpired(container)
  const packed = await finishFulfillments(container)
  if (refunded > 0) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .info(`${refunded} refunds and cancelations that were cut short are settled.`)
  }
  if (packed > 0) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .info(`${packed} fulfillments that were cut short are settled.`)
  }
  if (expired > 0) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .info(`${expired} changed builds go on as they were ordered: nobody paid in time.`)
  }
  if (mended > 0) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .info(`${mended} checkouts that were cut short are mended.`)
  }
}

export default notedJob("reconcile-payments", reconcilePaymentsJob)

export const config = { name: "reconcile-payments", schedule: "*/3 * * * *" }
