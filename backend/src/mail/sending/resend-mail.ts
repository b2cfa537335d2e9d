import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import pLimit from "p-limit"
import { DAY_MS } from "../../contracts/time/shop-time"
import { MAIL_MODULE } from "../../modules/mail"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { notifications } from "./mail-log"
import { attemptMail, type Outcome } from "./mail-queue"
import { claimedUntil, FIRST_ATTEMPT_AFTER_MS, LOOK_BACK_MS } from "./retry-schedule"
import { recentBalancePayments } from "./send-balance"
import { recentBuildChanges } from "./send-build-change"
import { canceledOrders } from "./send-cancellation-notice"
import { recentRefunds } from "./send-refund-notice"

/** Orders examined in one go. */
const PAGE = 200
/** Mails taken from the queue in one go. */
const BATCH = 8
/** Mails tried in one run; the others keep their place in the queue. */
const AT_MOST = 200
/**
 * ms after which nothing more is taken. A mail server that keeps every mail waiting takes 80 seconds for what was: the
 * other jobs have two of the five minutes until the next run.
 */
const MAX_RUN_MS = 90_000
/** Simultaneous connections to the mail server. */
const AT_ONCE = 4

/** ms; longer than the payments' job takes to settle a changed build that was cut short. */
const CHANGE_SETTLED_AFTER_MS = 10 * 60_000

/** Longer than the look-back period, or it would be found again. */
const SETTLED_KEPT_FOR_MS = 7 * DAY_MS
const DEAD_KEPT_FOR_MS = 90 * DAY_MS

async function* recentOrders(container: MedusaContainer, from: Date, to: Date): AsyncGenerator<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  for (let skip = 0; ; skip += PAGE) {
    const { data } = await query.graph({
      entity: "order",
      fields: ["id"],
      filters: { is_draft_order: false, canceled_at: null, created_at: { $gte: from, $lte: to } },
      pagination: { take: PAGE, skip, order: { created_at: "ASC" } },
    })
    if (data.length > 0) yield data.map(({ id }) => id)
    if (data.length < PAGE) return
  }
}

/**
 * Records what happened recently and should have been mailed: the event is lost with its process. Shipping notices
 * aren't looked for, since staff may ship without notifying anyone.
 */
async function findUnbegun(container: MedusaContainer, now: Date): Promise<void> {
  const from = new Date(now.getTime() - LOOK_BACK_MS)
  const to = new Date(now.getTime() - FIRST_ATTEMPT_AFTER_MS)
  const queue = container.resolve(MAIL_MODULE)
  for await (const orders of recentOrders(container, from, to)) await queue.enqueue("order", orders, now)
  for await (const ids of container.resolve(SUBMISSION_MODULE).iterateIdsBetween(from, to)) {
    await queue.enqueue("submission", ids, now)
  }
  await queue.enqueue("refund", await recentRefunds(container, from, to), now)
  const settled = new Date(now.getTime() - CHANGE_SETTLED_AFTER_MS)
  await queue.enqueue("build_change", await recentBuildChanges(container, from, settled), now)
  await queue.enqueue("balance", await recentBalancePayments(container, from), now)
  await queue.enqueue("cancellation", await canceledOrders(container, from, to), now)
}

/** Notifies staff in the admin's notices, where Medusa's own are. */
async function notifyStaff(container: MedusaContainer, givenUp: number): Promise<void> {
  const [count, which] = givenUp === 1 ? ["An email", "which one"] : [`${givenUp} emails`, "which ones"]
  await notifications(container).createNotifications([
    {
      to: "",
      channel: "feed",
      template: "admin-ui",
      data: {
        title: `${count} could not be sent`,
        description: `The shop has stopped trying. See Outbox for ${which} and why, and to try again.`,
      },
    },
  ])
}

/**
 * Sends the mail that is owed and due: refused by the mail server, or lost with the process that was to send it. In
 * turns (`claimNext`), a limited number at a time; safe to run in several processes at once.
 * @returns how each attempt ended
 */
export async function resendMail(
  container: MedusaContainer,
  now: Date = new Date(),
): Promise<Record<Outcome, number>> {
  const queue = container.resolve(MAIL_MODULE)
  await findUnbegun(container, now)
  const outcomes: Record<Outcome, number> = { sent: 0, dropped: 0, failed: 0, "given up": 0, left: 0 }
  const limit = pLimit(AT_ONCE)
  const began = performance.now()
  for (let tried = 0; tried < AT_MOST && performance.now() - began < MAX_RUN_MS; ) {
    const claim = { now, until: claimedUntil(now), limit: Math.min(BATCH, AT_MOST - tried) }
    const claimed = await queue.claimNext(claim)
    if (claimed.length === 0) break
    tried += claimed.length
    const ended = await Promise.all(claimed.map((mail) => limit(() => attemptMail(container, mail, now))))
    for (const outcome of ended) outcomes[outcome]++
  }
  if (outcomes["given up"] > 0) await notifyStaff(container, outcomes["given up"])
  await queue.sweep({
    settledBefore: new Date(now.getTime() - SETTLED_KEPT_FOR_MS),
    deadBefore: new Date(now.getTime() - DEAD_KEPT_FOR_MS),
  })
  await queue.sweepDecisions(now)
  return outcomes
}
