import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  completeCartWorkflow,
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import pLimit from "p-limit"
import { settings } from "../../config/settings"
import { ShopError } from "../../errors/shop-error"
import { toCents } from "../../modules/checkout/domain/price-sheet"
import {
  type CardErrorAnswer,
  cardErrorAnswer,
  paymentFailureAnswer,
} from "../../providers/payment-card/domain/card-error-answer"
import { resumesAttempt } from "../../providers/payment-card/domain/payment-attempt"
import { CARD_PROVIDER, CART_OF_ORDER } from "./card-provider"

/**
 * Completing a cart holds several database connections at once, some of them while it waits for others.
 * More carts at a time than the pool serves would wait for each other until they fail; these fit into
 * Knex's default of ten.
 */
const completing = pLimit(3)

interface Attempt {
  collectionId: string
  amountCents: number
  sessions: PaymentSessionDTO[]
}

async function attemptOf(container: MedusaContainer, cartId: string): Promise<Attempt | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["payment_collection.id", "payment_collection.amount", "payment_collection.payment_sessions.*"],
    filters: { id: cartId },
  })
  const collection = data[0]?.payment_collection
  if (!collection) return null
  return {
    collectionId: collection.id,
    amountCents: toCents(Number(collection.amount)),
    sessions: (collection.payment_sessions ?? []) as unknown as PaymentSessionDTO[],
  }
}

function refused(refusal: CardErrorAnswer): ShopError {
  return new ShopError(422, { message: refusal.error_message, ...refusal })
}

/** The bank asks for the buyer (3-D Secure): the second step of this attempt, at the end of which it is sent again. */
function needsConfirmation({ error_message }: CardErrorAnswer, clientSecret: string): ShopError {
  return new ShopError(422, {
    message: error_message,
    error_message,
    requires_action: { client_secret: clientSecret },
  })
}

/** Medusa never compares the two (medusa-notes, "Card payments"); the buyer agreed to `totalCents` and to nothing else. */
async function collectionFor(
  container: MedusaContainer,
  cartId: string,
  totalCents: number,
): Promise<Attempt> {
  let attempt = await attemptOf(container, cartId)
  if (!attempt) {
    await createPaymentCollectionForCartWorkflow(container).run({ input: { cart_id: cartId } })
    attempt = await attemptOf(container, cartId)
  }
  if (!attempt || attempt.amountCents !== totalCents) {
    throw new Error(
      `Cart ${cartId} would be charged ${attempt?.amountCents} cents, but its total is ${totalCents}.`,
    )
  }
  return attempt
}

/**
 * The payment session to complete the cart with: the one of a repeated attempt with the same card
 * token, else a new one. An earlier session that can't be replaced has been charged already (or its
 * outcome is not known yet); completing with it settles that, and never charges twice.
 */
async function sessionFor(container: MedusaContainer, cartId: string, totalCents: number, token: string) {
  const attempt = await collectionFor(container, cartId, totalCents)
  const same = attempt.sessions.find((session) => resumesAttempt(session, token))
  if (same) return same.id
  const unsettled = attempt.sessions.find(({ status }) => !["error", "canceled"].includes(status))
  try {
    const { result } = await createPaymentSessionsWorkflow(container).run({
      input: {
        payment_collection_id: attempt.collectionId,
        provider_id: CARD_PROVIDER,
        data: {
          card_token: token,
          // The mark by which the shop knows its own payments again (reconcile-payments.ts).
          metadata: { cart_id: cartId, shop: settings().origin },
        },
      },
    })
    return result.id
  } catch (error) {
    if (unsettled) return unsettled.id
    const refusal = cardErrorAnswer(error)
    throw refusal ? refused(refusal) : error
  }
}

/**
 * Turns the cart into a paid order, once: stock is reserved first, then the card is charged exactly
 * `totalCents` (architecture, rule 8); nothing is charged for nothing. Must run under the cart's lock.
 *
 * @returns the order's id
 * @throws {ShopError} 422 by card field when the card was refused; what else went wrong is thrown as it is
 */
export async function takePayment(
  container: MedusaContainer,
  cartId: string,
  totalCents: number,
  cardToken: string,
): Promise<string> {
  const sessionId = totalCents > 0 ? await sessionFor(container, cartId, totalCents, cardToken) : null
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw(
      "update cart set metadata = coalesce(metadata, '{}'::jsonb) || jsonb_build_object(?::text, id) where id = ?",
      [CART_OF_ORDER, cartId],
    )
  try {
    const { result } = await completing(() => completeCartWorkflow(container).run({ input: { id: cartId } }))
    return result.id
  } catch (error) {
    const [session] = sessionId
      ? await container.resolve(Modules.PAYMENT).listPaymentSessions({ id: [sessionId] }, { take: 1 })
      : []
    const refusal = session ? paymentFailureAnswer(session) : null
    if (!session || !refusal) throw error
    const secret = session.status === "requires_more" ? session.data?.client_secret : undefined
    throw typeof secret === "string" ? needsConfirmation(refusal, secret) : refused(refusal)
  }
}
