import { createHmac } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../../../config/settings"
import type { ProcessEnd } from "../../../contracts/checkout/checkout"
import { asError } from "../../../errors/as-error"
import { ShopError } from "../../../errors/shop-error"
import { orWarn } from "../../../log/or-log"
import { CHECKOUT_MODULE } from "../../../modules/checkout"
import { toAnswer } from "../../answers/error-answer"

/** Milliseconds that a buyer waits for a payment to end before the answer is that it continues. */
const SLOW_AFTER_MS = 14_000

/** Milliseconds: lock, processor and order are done by then, or their process died. */
const OVER_AFTER_MS = 180_000

const UNDER_WAY =
  "Your payment is taking longer than usual. Keep this page open: it will update on its own, and your card won't be charged more than once."

const NOBODY_KNOWS =
  "We couldn't find out whether your order went through. Press Place Order again: you won't be charged twice."

/** An answer of POST /checkout/process, whenever it comes. */
export interface End {
  status: number
  answer: object
  /** The attempt of a payment that continues, except for a payment link's. */
  attempt?: string
}

/** The same for the same cart and card token, and only the shop can compute it. */
function attemptOf(cartId: string, cardToken: string): string {
  const { cookieSecret } = settings()
  return createHmac("sha256", cookieSecret).update(`attempt:${cartId}:${cardToken}`).digest("base64url")
}

const underWay = (attempt?: string): End => {
  const named = attempt === undefined ? {} : { attempt }
  const answer: ProcessEnd = { message: UNDER_WAY, ...named }
  return { status: 202, answer, ...named }
}

/**
 * The path of the thank-you page, or null when it takes too long.
 * @throws what the order is refused with, in that time
 */
async function inTime(placing: Promise<string>): Promise<string | null> {
  const timer = new AbortController()
  const tooLate = sleep(SLOW_AFTER_MS, null, { ref: false, signal: timer.signal })
  try {
    return await Promise.race([placing, tooLate])
  } finally {
    timer.abort()
    tooLate.catch(() => undefined)
  }
}

async function endOf(container: MedusaContainer, placing: Promise<string>): Promise<End> {
  try {
    return { status: 200, answer: { thanks_url: await placing } }
  } catch (error) {
    const end = toAnswer(error)
    if (end.status >= 500 && !(error instanceof ShopError)) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error("An order that nobody waited for failed", asError(error))
    }
    return end
  }
}

/**
 * The answer to an order that is being placed: its outcome or, when that takes longer than people wait, that it
 * continues. It then continues without the request.
 *
 * @param of the visitor's cart and the card; left out for a payment link, where the same call is repeated
 * @throws what the order is refused with, when it is refused in time
 */
export async function answerInTime(
  container: MedusaContainer,
  placing: Promise<string>,
  of?: { cartId: string; cardToken: string },
): Promise<End> {
  const thanks_url = await inTime(placing)
  if (thanks_url !== null) return { status: 200, answer: { thanks_url } }
  const ending = endOf(container, placing)
  if (!of) return underWay()
  const attempt = attemptOf(of.cartId, of.cardToken)
  const checkouts = container.resolve(CHECKOUT_MODULE)
  await checkouts.beginAttempt(of.cartId, attempt)
  // The order is recorded all the same, and the same POST finds it.
  void orWarn(container, "The end of an order that nobody waited for is not noted", async () =>
    checkouts.endAttempt(of.cartId, attempt, await ending),
  )
  return underWay(attempt)
}

/**
 * The outcome of an attempt at a cart.
 * @returns null when it isn't one of this cart's
 */
export async function endOfAttempt(
  container: MedusaContainer,
  cartId: string,
  attempt: string,
): Promise<End | null> {
  const found = await container.resolve(CHECKOUT_MODULE).findAttempt(cartId, attempt)
  if (!found) return null
  if (found.status !== null && found.answer !== null) return { status: found.status, answer: found.answer }
  if (Date.now() - new Date(found.begun_at).getTime() < OVER_AFTER_MS) return underWay(attempt)
  return { status: 503, answer: { message: NOBODY_KNOWS } }
}
