import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Analytics } from "../config/services"
import { settings } from "../config/settings"
import { toCents } from "../contracts/money"
import { DAY_MS } from "../contracts/time/shop-time"
import { claimedUntil, nextTry, POSTPONED_FOR_MS } from "../mail/sending/retry-schedule"
import { ANALYTICS_MODULE } from "../modules/analytics"
import { type Sale, saleOutcome, saleRequest } from "../modules/analytics/domain/sale-request"
import type { ClaimedSale } from "../modules/analytics/service"
import { loadOrderView, type OrderView } from "../workflows/order/order-view"

/** A slower collector is as good as down. */
const TIMEOUT_MS = 10_000
/** Sales looked at per query. */
const PAGE = 200
/** Sales reported in one run; the others keep their turn. */
const AT_MOST = 200
/** ms; with Redis one line serves all jobs, those for payments and mails among them: none may hold it for long. */
const MAX_RUN_MS = 60_000

/** For orders whose event was lost with its process. */
const LOOK_BACK_MS = DAY_MS
/** A sale younger than this is left to the attempt that is made as soon as it is ordered. */
const FIRST_ATTEMPT_AFTER_MS = 60_000
/** Longer than the look-back, or a sale would be found again. */
const KEPT_FOR_MS = 30 * DAY_MS

/** Whether the server counts sales: a tag manager alone has no call for that. */
export function countsSales(analytics: Analytics | undefined): analytics is Analytics {
  return analytics !== undefined && (analytics.kind !== "gtm" || analytics.property !== undefined)
}

const saleOf = (orderId: string, { view }: OrderView): Sale => ({
  orderId,
  totalCents: toCents(view.total),
  items: view.items.map(({ tracking_sku, tracking_name, single_price, quantity }) => ({
    sku: tracking_sku,
    name: tracking_name,
    price: single_price,
    quantity,
  })),
})

/** Why a request got no answer; the address may contain a secret, so it is left out. */
const reasonOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown }
  return String(cause?.code ?? name ?? "no answer")
}

/** Without an answer the request may have arrived; only if no connection was made is it certain that it didn't. */
const neverArrived = (reason: string): boolean =>
  ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"].includes(reason)

/**
 * Reports one claimed sale to the collector. Never throws when a collector doesn't accept it.
 * @returns false when the collector gave no answer
 */
async function attempt(
  container: MedusaContainer,
  analytics: Analytics,
  { id, tries }: ClaimedSale,
  now: Date,
): Promise<boolean> {
  const counts = container.resolve(ANALYTICS_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const giveUp = async (reason: string) => {
    logger.warn(`Sale ${id} is not counted: ${reason}`)
    await counts.finish(id, "dropped", reason)
  }
  const tryLater = async (reason: string) => {
    const dueAt = nextTry(tries, now)
    if (!dueAt) return await giveUp(reason)
    logger.warn(`Sale ${id} is not counted yet (try ${tries}): ${reason}`)
    await counts.fail(id, reason, dueAt)
  }

  const order = await loadOrderView(container, id)
  const request = order && saleRequest(analytics, saleOf(id, order), settings().origin)
  if (!request) {
    await counts.finish(id, "dropped", "There is nothing to count.")
    return true
  }
  if (!order.paid) {
    await counts.postpone(id, new Date(now.getTime() + POSTPONED_FOR_MS))
    return true
  }
  const { url, headers, body, repeatable } = request
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = {
      status: response.status,
      dropped: response.headers.get("x-plausible-dropped"),
      body: (await response.text()).slice(0, 1_000),
    }
    const outcome = saleOutcome(answer)
    if (outcome === "counted") await counts.finish(id, "counted")
    else if (outcome === "later") await tryLater(`the collector answered ${answer.status}`)
    else await giveUp(`the collector left it out (${answer.status})`)
    return true
  } catch (error) {
    const reason = reasonOf(error)
    if (repeatable || neverArrived(reason)) await tryLater(reason)
    // Counting twice is as wrong as not at all, and a slow collector has usually counted it.
    else await giveUp(`no answer came (${reason}), so it may be counted`)
    return false
  }
}

/** Counts a sale as soon as its order exists. What fails is tried again by jobs/count-sales. */
export async function countSaleAtOnce(container: MedusaContainer, orderId: string): Promise<void> {
  const { analytics } = settings()
  if (!countsSales(analytics)) return
  const now = new Date()
  const counts = container.resolve(ANALYTICS_MODULE)
  await counts.enqueue([orderId], now)
  const [claimed] = await counts.claim({ now, until: claimedUntil(now), limit: 1, orderId })
  if (claimed) await attempt(container, analytics, claimed, now)
}

async function recentOrders(container: MedusaContainer, from: Date, to: Date): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const found: string[] = []
  for (;;) {
    const { data } = await query.graph({
      entity: "order",
      fields: ["id"],
      filters: { is_draft_order: false, created_at: { $gte: from, $lte: to } },
      pagination: { take: PAGE, skip: found.length, order: { created_at: "ASC" } },
    })
    found.push(...data.map(({ id }) => id))
    if (data.length < PAGE) return found
  }
}

/**
 * Counts the sales that are owed and due, including orders of the last day whose event was lost. One at a time, and none
 * after one that got no answer: a collector whose packets are lost takes ten seconds to fail each time.
 */
export async function countSales(container: MedusaContainer, now: Date = new Date()): Promise<void> {
  const { analytics } = settings()
  if (!countsSales(analytics)) return
  const counts = container.resolve(ANALYTICS_MODULE)
  const before = (ms: number) => new Date(now.getTime() - ms)
  await counts.enqueue(
    await recentOrders(container, before(LOOK_BACK_MS), before(FIRST_ATTEMPT_AFTER_MS)),
    now,
  )
  const began = performance.now()
  for (let told = 0; told < AT_MOST && performance.now() - began < MAX_RUN_MS; told++) {
    const [claimed] = await counts.claim({ now, until: claimedUntil(now), limit: 1 })
    if (!claimed || !(await attempt(container, analytics, claimed, now))) break
  }
  await counts.sweep(before(KEPT_FOR_MS))
}
