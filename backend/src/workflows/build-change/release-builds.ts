import type { MedusaContainer } from "@medusajs/framework/types"
import { orWarn } from "../../log/or-log"
import { PRODUCTION_MODULE } from "../../modules/production"
import type { UnsettledHold } from "../../modules/production/change-rows"
import { eachOrder } from "../each-separately"
import { pendingCents } from "../order/pending-cents"
import { lacksCharge } from "./record-charge"

/** Whether a change that was made costs more, and neither its own payment nor another one has covered that. */
async function isUnpaid(container: MedusaContainer, hold: UnsettledHold): Promise<boolean> {
  const { state, difference_cents, collection_id, order_id } = hold
  if (state !== "done" || difference_cents <= 0) return false
  if (collection_id && !(await lacksCharge(container, { state, collection_id }))) return false
  return (await pendingCents(container, order_id)) > 0
}

/**
 * Releases an order's changed builds that are paid for by now, by their link, with the order's balance or to staff:
 * until then, a design that no one has paid for isn't poured. So are those whose change never came about, since its
 * process died. Safe to repeat. Must run under the order's lock, which a change that is being made holds.
 * @returns how many
 */
async function releasePaidBuilds(container: MedusaContainer, orderId: string): Promise<number> {
  const production = container.resolve(PRODUCTION_MODULE)
  let released = 0
  for (const hold of await production.listUnsettledHolds(orderId)) {
    if (await isUnpaid(container, hold)) continue
    await production.releaseFrom({ jobId: hold.job_id, changeId: hold.change_id })
    released++
  }
  return released
}

/** As `releasePaidBuilds`, after money has moved: the payments job does what fails. */
export async function releasePaidBuildsLater(container: MedusaContainer, orderId: string): Promise<void> {
  await orWarn(container, `Paid builds of ${orderId} are still held`, () =>
    releasePaidBuilds(container, orderId),
  )
}

/**
 * As `releasePaidBuilds`, for all orders.
 * @returns how many
 */
export async function releaseAllPaidBuilds(container: MedusaContainer): Promise<number> {
  const held = await container.resolve(PRODUCTION_MODULE).listUnsettledHolds("")
  return await eachOrder(
    container,
    held.map(({ order_id }) => order_id),
    (orderId) => `Builds of ${orderId} are still held`,
    (orderId) => releasePaidBuilds(container, orderId),
  )
}
