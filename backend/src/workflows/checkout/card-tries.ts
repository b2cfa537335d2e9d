import type { MedusaContainer } from "@medusajs/framework/types"
import type { ErrorAnswer } from "../../contracts/error"
import { ShopError } from "../../errors/shop-error"
import { limitFailures, type RateLimit, releasePoint } from "../../limits/rate-limit"
import { orLog } from "../../log/or-log"
import { sendCardTesting } from "../../mail/sending/send-card-testing"
import { requirePerson } from "../../modules/bot-check/require-person"
import { CHECKOUT_MODULE } from "../../modules/checkout"

/** Far more cards than a rider has; someone trying stolen numbers has hundreds. */
export const REFUSED_BY_ADDRESS: RateLimit = { name: "refused-cards", points: 20, seconds: 10 * 60 }
/** The same for many addresses with one cart. */
export const REFUSED_BY_CART: RateLimit = { ...REFUSED_BY_ADDRESS, name: "refused-cards-cart" }

/** The card that a payment is attempted with. */
export interface CardTry {
  /** One-time token of the card. */
  token: string
  /** Where the buyer comes from, as it is counted (contracts/http/network.ts). */
  network: string
  /** Shows that a person is paying; required only while cards are being tested. */
  botToken: string | undefined
}

/**
 * 422: the card processor's answer about the card, including a question from its bank; not about the form or the cart.
 */
export class RefusedCard extends ShopError {
  constructor(answer: ErrorAnswer) {
    super(422, answer)
  }
}

const isRefusedCard = (error: unknown): boolean => error instanceof RefusedCard

/**
 * Limits refused cards by address and by cart: a card that pays, or fails for another reason, isn't counted.
 * @throws {ShopError} 429 after too many, before the card is tried
 */
export function limitRefusedCards<T>(
  cartId: string,
  { network }: CardTry,
  job: () => Promise<T>,
): Promise<T> {
  return limitFailures(REFUSED_BY_ADDRESS, network, isRefusedCard, () =>
    limitFailures(REFUSED_BY_CART, cartId, isRefusedCard, job),
  )
}

/** 422 that the checkout recognizes by its flag: it shows the bot check, and the next try brings its token. */
function personWanted(sentence: string): ShopError {
  return new ShopError(422, {
    message: sentence,
    errors: { turnstile: [sentence] },
    error_message: sentence,
    bot_check: true,
  })
}

const ASK =
  "A lot of cards are being refused right now, so we check that you're not a robot. You weren't charged. Wait for the check below, then press the button again."

/**
 * While someone is trying stolen cards on the shop, requires a person before the next card is tried. Never a block:
 * anyone who passes the check can pay.
 * @throws {ShopError} 422 with `bot_check` without a token, or when it is wrong, used, or can't be checked
 */
export async function requireBuyerIsPerson(container: MedusaContainer, { botToken }: CardTry): Promise<void> {
  if (!(await container.resolve(CHECKOUT_MODULE).cardsAreTested())) return
  if (botToken === undefined) throw personWanted(ASK)
  try {
    await requirePerson(container, botToken)
  } catch (error) {
    throw error instanceof ShopError ? personWanted(`${error.message} You weren't charged.`) : error
  }
}

/** Takes a card whose bank had asked for the buyer off all counts: it has paid. Must not harm the payment. */
export async function uncountChallengedCard(
  container: MedusaContainer,
  cartId: string,
  { network }: CardTry,
): Promise<void> {
  await orLog(container, "A card that paid stayed counted as a refused one", async () => {
    await releasePoint(REFUSED_BY_ADDRESS, network)
    await releasePoint(REFUSED_BY_CART, cartId)
    await container.resolve(CHECKOUT_MODULE).uncountRefusedCard(cartId)
  })
}

/**
 * Counts a refused card, shop-wide, and notifies staff when there are too many. Must not keep the buyer from getting
 * the refusal: what fails here is logged.
 */
export async function recordRefusedCard(
  container: MedusaContainer,
  cartId: string,
  error: unknown,
): Promise<void> {
  if (!isRefusedCard(error)) return
  await orLog(container, "A refused card was not counted", async () => {
    if (!(await container.resolve(CHECKOUT_MODULE).countRefusedCard(cartId))) return
    // Not part of the answer: a mail server may take its time, and the job sends what is left
    // (tell-of-card-testing.ts).
    void orLog(container, "Staff were not told of refused cards yet", () => sendCardTesting(container))
  })
}
