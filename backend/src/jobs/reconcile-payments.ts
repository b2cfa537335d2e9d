import type { MedusaContainer } from "@medusajs/framework/types"
import { type JobPart, runParts } from "../modules/job-run/run-parts"
import { trackedJob } from "../modules/job-run/tracked-job"
import { untilSilent } from "../providers/payment-card/silence"
import { settleBalances } from "../workflows/balance/settle-balance"
import { releaseAllPaidBuilds } from "../workflows/build-change/release-builds"
import { settleChanges } from "../workflows/build-change/settle-change"
import { withdrawExpired } from "../workflows/build-change/withdraw-change"
import { period, reconcilePayments } from "../workflows/checkout/reconcile-payments"
import { creditMissedOrders } from "../workflows/dealer/credit-order"
import { settleAllDisputes } from "../workflows/dispute/settle-dispute"
import { evenOutLevels } from "../workflows/order/even-out-levels"
import { releaseAllExcessStock } from "../workflows/order/release-excess-stock"
import { reserveAllMissingStock } from "../workflows/order/reserve-missing-stock"
import { finishFulfillments } from "../workflows/parcel/finish-fulfillments"
import { settleAllRefunds } from "../workflows/refund/settle-refunds"

/** What is repaired, in order, as the log names it. */
const PARTS: readonly JobPart[] = [
  ["checkouts that were cut short", (container) => reconcilePayments(container)],
  [
    "dealers who were not credited with an order",
    (container) => creditMissedOrders(container, period(new Date())),
  ],
  ["payments of changed builds that were cut short", (container) => settleChanges(container)],
  ["payments of balances that were cut short", (container) => settleBalances(container)],
  [
    "refunds and cancellations that were cut short",
    (container) => settleAllRefunds(container, period(new Date())),
  ],
  ["disputes that the shop was not told of", (container) => settleAllDisputes(container)],
  ["changed builds that nobody paid for in time", (container) => withdrawExpired(container)],
  ["changed builds that were held until they were paid for", (container) => releaseAllPaidBuilds(container)],
  ["stock levels that differed from their reservations", (container) => evenOutLevels(container)],
  ["fulfillments that were cut short", (container) => finishFulfillments(container)],
  [
    "lines with more reserved than their orders still have to send",
    (container) => releaseAllExcessStock(container),
  ],
  [
    "lines with less reserved than their orders still have to send",
    (container) => reserveAllMissingStock(container, period(new Date()).until),
  ],
]

/**
 * Repairs checkouts and fulfillments that were cut short: webhooks can be lost with the process that received them
 * (medusa-notes). A card processor that leaves a question unanswered is asked nothing else before the next run.
 * @throws what the first part that failed threw
 */
const reconcilePaymentsJob = (container: MedusaContainer) =>
  untilSilent(() => runParts(container, "Settled", PARTS))

export default trackedJob("reconcile-payments", reconcilePaymentsJob)

export const config = { name: "reconcile-payments", schedule: "*/3 * * * *" }
