import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { completeCartWorkflow, createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { beginPayment, collectionOfCart, type StoredSession } from "../../cart-store/payment-of-cart"
import { nameCart } from "../../cart-store/touch-cart"
import { settings } from "../../config/settings"
import { FairSemaphore } from "../../contracts/http/fair-semaphore"
import { CURRENCY, toCents, toDollars } from "../../contracts/money"
import { ShopError } from "../../errors/shop-error"
import { countCardRefusal } from "../../metrics/trade"
import { HEALTH_MODULE } from "../../modules/health"
import {
  type CardErrorAnswer,
  type CardRefusal,
  cardErrorAnswer,
  paymentFailureAnswer,
} from "../../providers/payment-card/domain/card-error-answer"
import {
  OUTCOME_UNKNOWN,
  PROCESSOR_TROUBLE,
  readCardFailure,
} from "../../providers/payment-card/domain/card-failure"
import { refusalOfAttempt, resumesAttempt } from "../../providers/payment-card/domain/payment-attempt"
import { refusalKind } from "../../providers/payment-card/domain/refusal-kind"
import { CARD_BEING_CHARGED, cancelPaymentSessions, isOpenSession } from "./cancel-sessions"
import { CARD_PROVIDER, CART_OF_ORDER, isTakenByStaff, RECORDED_PROVIDER } from "./card-provider"
import {
  type CardTry,
  limitRefusedCards,
  RefusedCard,
  recordRefusedCard,
  requireBuyerIsPerson,
  uncountChallengedCard,
} from "./card-tries"
import { underMedusasLock } from "./medusas-lock"
import { holdingPayment } from "./payment-hold"
import { beginRecordedPayment } from "./recorded-money"

/**
 * Completing a cart holds several database connections at once, some of them while it waits for others. If more carts
 * ran at a time than the pool serves, they would wait for each other until they fail; this number leaves room in it
 * (medusa-config.ts) for everything else. By network, so that one buyer's many tries don't hold up those who pay from
 * elsewhere.
 */
const completing = new FairSemaphore(3)

/** An attempt to pay, as far as it says what became of it. */
type Session = Pick<StoredSession, "id" | "provider" | "status" | "data">

interface Attempt {
  collectionId: string
  amountCents: number
  sessions: Session[]
}

async function attemptOf(container: MedusaContainer, cartId: string): Promise<Attempt | null> {
  const collection = await collectionOfCart(container, cartId)
  return (
    collection && {
      collectionId: collection.id,
      amountCents: toCents(Number(collection.amount)),
      sessions: collection.sessions,
    }
  )
}

function refused({ aboutCard, ...answer }: CardRefusal): ShopError {
  const refusal = { message: answer.error_message, ...answer }
  return aboutCard ? new RefusedCard(refusal) : new ShopError(422, refusal)
}

/**
 * The bank asks for the buyer (3-D Secure): the second step of this attempt, after which it is sent again. Someone
 * trying stolen numbers learns as much from it as from a refusal, so it counts as one until the card has paid.
 */
function needsConfirmation({ error_message }: CardErrorAnswer, clientSecret: string): ShopError {
  return new RefusedCard({
    message: error_message,
    error_message,
    requires_action: { client_secret: clientSecret },
  })
}

/**
 * The first payment of a cart. Medusa's workflow reads the whole cart for the amount; here it is what the buyer agreed
 * to, and completing the cart checks it against the rows (assert-our-price.ts).
 */
const firstAttempt = async (
  container: MedusaContainer,
  cartId: string,
  totalCents: number,
): Promise<Attempt> => ({
  collectionId: await beginPayment(container, cartId, totalCents),
  amountCents: totalCents,
  sessions: [],
})

/** Medusa never compares the two (medusa-notes, "Card payments"); the buyer agreed only to `totalCents`. */
async function collectionFor(
  container: MedusaContainer,
  cartId: string,
  totalCents: number,
): Promise<Attempt> {
  const attempt = (await attemptOf(container, cartId)) ?? (await firstAttempt(container, cartId, totalCents))
  if (attempt.amountCents !== totalCents) {
    throw new Error(
      `Cart ${cartId} would be charged ${attempt.amountCents} cents, but its total is ${totalCents}.`,
    )
  }
  return attempt
}

interface CardSession {
  id: string
  /** Whether completing the cart tries its card for the first time. */
  untried: boolean
  /** Whether its bank has asked for the buyer before, which was counted then. */
  asked: boolean
}

/** Whether its card has been before the bank: what follows is about that answer, and tries no other card. */
function wasTried({ status, data }: Session): boolean {
  return status !== "pending" || data?.card_failure !== undefined
}

const cardSession = (session: Session): CardSession => ({
  id: session.id,
  untried: !wasTried(session),
  asked: session.status === "requires_more",
})

/**
 * Makes a session for the whole amount. Medusa's workflow is for one that replaces another.
 * @returns its id
 */
async function createSession(
  container: MedusaContainer,
  { collectionId, amountCents, sessions }: Attempt,
  session: { provider_id: string; data: Record<string, unknown> },
): Promise<string> {
  if (sessions.length === 0) {
    const made = await container.resolve(Modules.PAYMENT).createPaymentSession(collectionId, {
      ...session,
      currency_code: CURRENCY,
      amount: toDollars(amountCents),
      context: {},
      metadata: {},
    })
    return made.id
  }
  const { result } = await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: collectionId, ...session },
  })
  return result.id
}

/**
 * The payment session to pay with: the one of a repeated attempt with the same card token, or else a new one. An
 * earlier session that can't be replaced has already been charged (or its outcome isn't known yet); completing with it
 * settles that, and never charges twice.
 */
async function sessionFor(
  container: MedusaContainer,
  { cartId, attempt, token }: { cartId: string; attempt: Attempt; token: string },
): Promise<CardSession> {
  const same = attempt.sessions.find((session) => resumesAttempt(session, token))
  if (same) return cardSession(same)
  const unsettled = attempt.sessions.find(isOpenSession)
  const session = {
    provider_id: CARD_PROVIDER,
    data: {
      card_token: token,
      // The mark by which the shop recognizes its own payments (reconcile-payments.ts).
      metadata: { cart_id: cartId, shop: settings().origin },
    },
  }
  try {
    return { id: await createSession(container, attempt, session), untried: true, asked: false }
  } catch (error) {
    const refusal = cardErrorAnswer(error)
    // The earlier one could not be taken back.
    if (unsettled && !refusal) return cardSession(unsettled)
    if (!refusal) throw error
    // It could, and the new one wasn't made: Medusa has put the earlier one back, with the card that the buyer replaced.
    countRefusal(container, error)
    throw refused((unsettled && cardErrorAnswer({ code: OUTCOME_UNKNOWN })) || refusal)
  }
}

/**
 * Calls off what staff began to mark as paid and never ended: where the card can't be tried, this payment would be taken
 * for it, and the order for paid.
 * @returns the attempt without it
 * @throws {ShopError} as `cancelPaymentSessions`
 */
async function byCardAlone(container: MedusaContainer, attempt: Attempt): Promise<Attempt> {
  const ofStaff = attempt.sessions.filter(({ provider }) => isTakenByStaff(provider))
  await cancelPaymentSessions(container, ofStaff, CARD_BEING_CHARGED)
  return { ...attempt, sessions: attempt.sessions.filter((session) => !ofStaff.includes(session)) }
}

/**
 * Pays with a card. A new one is limited by earlier refused ones; one whose bank asked was counted at that time, and
 * may have been charged since. One that was refused is neither tried nor counted again.
 */
async function payWith<T>(
  container: MedusaContainer,
  { cartId, card, ...begun }: { cartId: string; attempt: Attempt; card: CardTry },
  pay: (session: CardSession) => Promise<T>,
): Promise<T> {
  for (const session of begun.attempt.sessions) {
    const refusal = refusalOfAttempt(session, card.token)
    if (refusal) throw refused(refusal)
  }
  const attempt = await byCardAlone(container, begun.attempt)
  const job = async () => await pay(await sessionFor(container, { cartId, attempt, token: card.token }))
  const isSecondStep = attempt.sessions.some(
    (session) => session.status !== "pending" && resumesAttempt(session, card.token),
  )
  return isSecondStep ? await job() : await limitRefusedCards(cartId, card, job)
}

/**
 * Turns the cart into a paid order, once: stock is reserved first, then the card is charged exactly `totalCents`
 * (architecture, rule 8); nothing is charged for nothing. Must run under the cart's lock.
 *
 * The only place where the shop tries a new card, so refused ones are counted and limited here (card-tries.ts).
 *
 * @returns the order's id
 * @throws {ShopError} 422 by card field when the card was refused, or with `bot_check`; 429 after too many refused
 * ones; 409 while an earlier payment of the cart goes on; other errors are thrown as they are
 */
export async function takePayment(
  container: MedusaContainer,
  { cartId, totalCents, card }: { cartId: string; totalCents: number; card: CardTry },
): Promise<string> {
  return await holdingPayment(container, cartId, async () => {
    if (totalCents === 0) return await complete(container, { cartId, session: null, card })
    const attempt = await collectionFor(container, cartId, totalCents)
    return await payWith(container, { cartId, attempt, card }, (session) =>
      complete(container, { cartId, session, card }),
    )
  })
}

/**
 * Pays something other than a cart by card: what an order costs beyond what was paid. Refused cards count as those of
 * the cart that it came from.
 *
 * @param collectionId of Medusa's payment collection with the amount
 * @param pay authorizes the session passed to it
 * @throws {ShopError} as `takePayment`
 */
export async function payCollection(
  container: MedusaContainer,
  { cartId, collectionId }: { cartId: string; collectionId: string },
  card: CardTry,
  pay: (sessionId: string) => Promise<void>,
): Promise<void> {
  const [collection] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentCollections({ id: [collectionId] }, { relations: ["payment_sessions"], take: 1 })
  if (!collection) throw new Error(`There is no payment collection ${collectionId}.`)
  const attempt: Attempt = {
    collectionId,
    amountCents: toCents(Number(collection.amount)),
    sessions: (collection.payment_sessions ?? []).map(({ id, provider_id, status, data }) => ({
      id,
      provider: provider_id,
      status,
      data: data ?? null,
    })),
  }
  await payWith(container, { cartId, attempt, card }, (session) =>
    tryCard(container, { cartId, session, card }, () => pay(session.id)),
  )
}

/** Medusa completes a cart only with what its region offers, and an older shop's region doesn't offer this. */
async function offerRecordedPayments(container: MedusaContainer, cartId: string): Promise<void> {
  const { region_id } = await container
    .resolve(Modules.CART)
    .retrieveCart(cartId, { select: ["id", "region_id"] })
  if (!region_id) return
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.REGION]: { region_id },
    [Modules.PAYMENT]: { payment_provider_id: RECORDED_PROVIDER },
  })
}

/**
 * Turns the cart into an order that staff were paid for in another way, once. Whatever card was about to pay is called
 * off first: a payment that waits for the buyer's bank can't be taken any more. Must run under the cart's lock.
 *
 * @returns the order's id
 * @throws {ShopError} as `cancelPaymentSessions`; 409 while an earlier payment of the cart goes on
 */
export async function recordPayment(
  container: MedusaContainer,
  cartId: string,
  totalCents: number,
): Promise<string> {
  return await holdingPayment(container, cartId, async () => {
    if (totalCents === 0) return await complete(container, { cartId, session: null, card: null })
    await offerRecordedPayments(container, cartId)
    const { collectionId, sessions } = await collectionFor(container, cartId, totalCents)
    await cancelPaymentSessions(container, sessions, CARD_BEING_CHARGED)
    await beginRecordedPayment(container, collectionId)
    return await complete(container, { cartId, session: null, card: null })
  })
}

async function complete(
  container: MedusaContainer,
  { cartId, session, card }: { cartId: string; session: CardSession | null; card: CardTry | null },
): Promise<string> {
  await nameCart(container, cartId, CART_OF_ORDER)
  return await tryCard(container, { cartId, session, card }, async () => {
    const { result } = await underMedusasLock(() =>
      completeCartWorkflow(container).run({ input: { id: cartId } }),
    )
    return result.id
  })
}

/**
 * One try of a card, in its turn. Checked and counted in turn: of many cards at the same time, no more are tried than
 * there are turns running.
 */
async function tryCard<T>(
  container: MedusaContainer,
  { cartId, session, card }: { cartId: string; session: CardSession | null; card: CardTry | null },
  pay: () => Promise<T>,
): Promise<T> {
  return await completing.take(card?.network ?? "", async () => {
    if (session?.untried && card) await requireBuyerIsPerson(container, card)
    try {
      const paid = await pay()
      if (session) recordProcessorResult(container, "well")
      if (session?.asked && card) await uncountChallengedCard(container, cartId, card)
      return paid
    } catch (error) {
      const answer = await explained(container, session, error)
      if (!session?.asked) await recordRefusedCard(container, cartId, answer)
      throw answer
    }
  })
}

const recordProcessorResult = (container: MedusaContainer, went: "well" | "badly") =>
  container.resolve(HEALTH_MODULE).recordResult("Card processor", went, new Date())

/** Counts why a payment did not go through. A refused card means that the processor works. */
function countRefusal(container: MedusaContainer, source: unknown): void {
  const failure = readCardFailure(source)
  if (!failure) return
  countCardRefusal(refusalKind(failure))
  recordProcessorResult(container, PROCESSOR_TROUBLE.has(failure.code) ? "badly" : "well")
}

/**
 * What to say when a cart could not be completed: about the card when that is the reason, otherwise the error itself.
 */
async function explained(
  container: MedusaContainer,
  session: CardSession | null,
  error: unknown,
): Promise<unknown> {
  const [tried] = session
    ? await container.resolve(Modules.PAYMENT).listPaymentSessions({ id: [session.id] }, { take: 1 })
    : []
  const refusal = tried ? paymentFailureAnswer(tried) : null
  if (!tried || !refusal) return error
  // A question from the bank isn't a refusal yet.
  if (tried.status !== "requires_more") countRefusal(container, tried.data?.card_failure)
  const secret = tried.status === "requires_more" ? tried.data?.client_secret : undefined
  return typeof secret === "string" ? needsConfirmation(refusal, secret) : refused(refusal)
}
