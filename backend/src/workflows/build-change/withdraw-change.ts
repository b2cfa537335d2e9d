import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { BuildChangePage } from "../../contracts/orders/build-change"
import { conflict } from "../../errors/shop-error"
import { PRODUCTION_MODULE } from "../../modules/production"
import type { BuildChangeRow } from "../../modules/production/service"
import { CARD_BEING_CHARGED, cancelPaymentSessions } from "../checkout/cancel-sessions"
import { eachSeparately, JOB_WAIT_SECONDS } from "../each-separately"
import { withStaffLock } from "../staff-lock"
import { buildChangePage } from "./change-pages"
import { loadBuild, waitingChange } from "./load-build"
import { settleChange } from "./settle-change"

/**
 * Withdraws a change that waits for its payment: its link no longer takes payment, and the build goes on.
 * @throws {ShopError} 404; 409 when none waits, or it has been paid
 */
export async function withdrawChange(container: MedusaContainer, jobId: string): Promise<BuildChangePage> {
  const { order } = await loadBuild(container, jobId)
  return await withStaffLock(container, `order:${order.id}`, async () => {
    const waiting = waitingChange(await loadBuild(container, jobId))
    if (!waiting) throw conflict("No change to this build is waiting for payment.")
    if (!(await withdrawWaiting(container, waiting)))
      throw conflict("The difference has been paid, so the change has been made.")
    return await buildChangePage(container, jobId)
  })
}

/**
 * Withdraws the changes whose link no one paid in time, so that their builds are poured as ordered and not held
 * forever.
 * @returns how many
 */
export async function withdrawExpired(container: MedusaContainer, now = new Date()): Promise<number> {
  const production = container.resolve(PRODUCTION_MODULE)
  const expired = { state: "waiting" as const, expires_at: { $lt: now } }
  return await eachSeparately(
    container,
    await production.listBuildChanges(expired, { take: null }),
    ({ id }) => `Expired change ${id} still waits`,
    ({ id, order_id }) =>
      withStaffLock(
        container,
        `order:${order_id}`,
        async () => {
          const [waiting] = await production.listBuildChanges({ id, ...expired }, { take: 1 })
          return waiting !== undefined && (await withdrawWaiting(container, waiting))
        },
        { waitSeconds: JOB_WAIT_SECONDS },
      ),
  )
}

/**
 * What was paid and what the card's bank says can't be undone, so each part can be begun again, and the books are last.
 * @returns false when it had been paid: then it is made instead
 * @throws {ShopError} as `cancelPaymentSessions`
 */
async function withdrawWaiting(container: MedusaContainer, waiting: BuildChangeRow): Promise<boolean> {
  if (await settleChange(container, waiting)) return false
  await callOffCard(container, waiting.collection_id)
  await container.resolve(PRODUCTION_MODULE).withdrawChange(waiting.job_id)
  return true
}

/** A card whose bank was still asking pays nothing any more. @throws {ShopError} as `cancelPaymentSessions` */
async function callOffCard(container: MedusaContainer, collectionId: string | null): Promise<void> {
  if (!collectionId) return
  const payments = container.resolve(Modules.PAYMENT)
  const sessions = await payments.listPaymentSessions({ payment_collection_id: collectionId })
  await cancelPaymentSessions(container, sessions, CARD_BEING_CHARGED)
}
