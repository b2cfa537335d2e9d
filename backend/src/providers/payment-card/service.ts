import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  Logger,
  RefundPaymentInput,
  RefundPaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
} from "@medusajs/framework/types"
import { BigNumber } from "@medusajs/framework/utils"
import { StripeProviderService } from "@medusajs/payment-stripe/dist/services"
import type Stripe from "stripe"
import { toCents } from "../../contracts/money"
import { conflict } from "../../errors/shop-error"
import { isOpenDispute, LOST, refundOfDispute } from "../../modules/checkout/domain/dispute"
import {
  type CardFailure,
  OUTCOME_UNKNOWN,
  PAYMENT_CANCELED,
  PROCESSOR_UNREACHABLE,
  readCardFailure,
  TOKEN_UNUSABLE,
} from "./domain/card-failure"
import { type DueConfirmation, dueConfirmation, intentOutcome } from "./domain/intent-outcome"
import { refundRequest } from "./domain/refund-request"
import {
  CardProcessorError,
  DISPUTE_LOST,
  DISPUTED,
  describeProcessorError,
  isDisputed,
  isKeyRefused,
  isRefundedAlready,
  isUnknownToProcessor,
  PaymentTakenError,
  REST_REFUSED,
  requestFate,
} from "./errors"
import {
  checkOptions,
  DEFAULT_REQUEST_TIMEOUT_MS,
  type PaymentCardDependencies,
  type PaymentCardOptions,
  stripeClient,
} from "./options"

type SessionData = Record<string, unknown>

/** What is the caller's in the session's data, and stays there; the rest mirrors the intent. */
interface Attempt {
  card_token?: string
  return_url?: string
}

/** A whole authorization takes at most this many request timeouts: far below the 120 s lock on the cart. */
const TIMEOUTS_PER_AUTHORIZATION = 3
const LEAST_TIMEOUT_MS = 1_000

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined)

function readAttempt(data: SessionData | undefined): Attempt {
  const cardToken = text(data?.card_token)
  const returnUrl = text(data?.return_url)
  return {
    ...(cardToken ? { card_token: cardToken } : {}),
    ...(returnUrl ? { return_url: returnUrl } : {}),
  }
}

/**
 * Request options that split what is left of a time limit between a request and its one retry. In whole milliseconds:
 * Stripe's client ignores a fraction and waits as long as it likes.
 */
function timeLimit(totalMs: number, longestMs: number): () => Stripe.RequestOptions {
  const end = Date.now() + totalMs
  const leastMs = Math.min(LEAST_TIMEOUT_MS, longestMs)
  return () => ({ timeout: Math.max(leastMs, Math.min(longestMs, Math.ceil((end - Date.now()) / 2))) })
}

/**
 * Card payments with a one-time token, through Stripe or anything that speaks its protocol.
 *
 * The money moves only inside `authorizePayment`, which Medusa calls after it has reserved the stock: `initiatePayment`
 * makes an unconfirmed intent, manual confirmation keeps the buyer's browser from confirming it, and after 3-D Secure
 * the charge still waits for the second `authorizePayment`. One payment session is one attempt with one token.
 *
 * A refusal is returned as a status, never thrown: Medusa then keeps the session, and the caller reads
 * `data.card_failure` from it (`paymentFailureAnswer`). What is thrown gets lost in the cart's completion.
 *
 * Session data: `card_token` (`tok_...` or `pm_...`), optional `return_url` (for 3-D Secure on a page of its own) and
 * `metadata`; afterwards also the intent, and `card_failure` or `redirect_url`.
 */
class PaymentCardService extends StripeProviderService {
  static override identifier = "card"
  protected override stripe_: Stripe
  private readonly logger: Logger
  private readonly requestTimeoutMs: number
  private readonly refunds: PaymentCardDependencies["refundService"]

  static override validateOptions(options: PaymentCardOptions): void {
    checkOptions(options)
  }

  constructor(container: PaymentCardDependencies, options: PaymentCardOptions) {
    super(container, options)
    this.logger = container.logger
    this.refunds = container.refundService
    this.requestTimeoutMs = options.requestTimeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS
    this.stripe_ = stripeClient(options)
  }

  /** Set by us alone: a client can write a session's data, and must not confirm or change anything with it. */
  override normalizePaymentIntentParameters(): Partial<Stripe.PaymentIntentCreateParams> {
    return {
      capture_method: "automatic",
      confirmation_method: "manual",
      payment_method_types: ["card"],
    }
  }

  /** The client itself repeats a lost request. */
  override executeWithRetry<T>(apiCall: () => Promise<T>) {
    return super.executeWithRetry(apiCall, 0)
  }

  /**
   * Makes the intent; no money moves.
   * @throws {CardProcessorError}
   */
  override async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    try {
      return await super.initiatePayment(input)
    } catch (error) {
      throw new CardProcessorError(error)
    }
  }

  /**
   * Cancels the intent, so that a session that is gone can never charge.
   * @throws {PaymentTakenError} when it has charged and the money was not refunded: the session must stay, and become
   * an order.
   * @throws {CardProcessorError}
   */
  override async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    const intentId = text(data?.id)
    if (!intentId) return { data: data ?? {} }
    try {
      return { data: { ...(await this.stripe_.paymentIntents.cancel(intentId)) } }
    } catch (error) {
      const status = statedIntent(error)?.status
      if (
        status === "canceled" ||
        isUnknownToProcessor(error) ||
        (await this.isFullyRefunded(intentId, status))
      ) {
        return { data: data ?? {} }
      }
      throw status === "succeeded" ? new PaymentTakenError(intentId) : new CardProcessorError(error)
    }
  }

  /** Whether the money was refunded in full, which is as good as never taken. */
  private async isFullyRefunded(intentId: string, status: string | undefined): Promise<boolean> {
    if (status !== "succeeded") return false
    const { latest_charge } = await this.stripe_.paymentIntents.retrieve(intentId, {
      expand: ["latest_charge"],
    })
    return typeof latest_charge === "object" && latest_charge?.refunded === true
  }

  /**
   * Refunds money, once for each of the shop's refunds, and stores with the processor which refund it was and why: when
   * the answer is lost, Medusa has no record of it (workflows/refund/settle-refunds.ts). A payment that was fully
   * refunded before counts as refunded.
   * @throws {ShopError} 409 for a charge that its buyer disputes
   * @throws {CardProcessorError}
   */
  override async refundPayment({ amount, data, context }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const [intentId, id] = [text(data?.id), context?.idempotency_key]
    if (!intentId || !id) throw new CardProcessorError("The payment has no intent, or the refund no id.")
    const { note, created_by } = await this.refunds.retrieve(id, { select: ["id", "note", "created_by"] })
    const cents = toCents(new BigNumber(amount).numeric)
    try {
      await this.stripe_.refunds.create(refundRequest(intentId, { id, cents, note, by: created_by }), {
        idempotencyKey: id,
      })
    } catch (error) {
      if (isDisputed(error)) throw conflict(await this.disputedWords(intentId))
      if (!isRefundedAlready(error)) throw new CardProcessorError(error)
    }
    return { data: data ?? {} }
  }

  /** Why a disputed payment can't be refunded: its bank has yet to decide, or has decided for the buyer. */
  private async disputedWords(intentId: string): Promise<string> {
    try {
      const { data } = await this.stripe_.disputes.list({ payment_intent: intentId, limit: 100 })
      const lost = data.flatMap(({ id, status }) => (status === LOST ? [refundOfDispute(id)] : []))
      if (lost.length === 0 || data.some(({ status }) => isOpenDispute(status))) return DISPUTED
      const booked = await this.refunds.list({ id: lost }, { select: ["id"] })
      return booked.length === lost.length ? REST_REFUSED : DISPUTE_LOST
    } catch (error) {
      this.logger.warn(`The disputes of ${intentId} can't be read now: ${describeProcessorError(error)}`)
      return DISPUTED
    }
  }

  override async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const updated = await super.updatePayment(input)
    return { ...updated, data: { ...readAttempt(input.data), ...updated.data } }
  }

  /** Takes the payment, or finds out how an earlier try ended. Safe to repeat: one session charges at most once. */
  override async authorizePayment({ data, context }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const attempt = readAttempt(data)
    const limit = timeLimit(this.requestTimeoutMs * TIMEOUTS_PER_AUTHORIZATION, this.requestTimeoutMs)
    const intentId = text(data?.id)
    if (!intentId) return this.failed(data, PROCESSOR_UNREACHABLE, "The session has no payment intent.")

    let intent: Stripe.PaymentIntent
    try {
      intent = await this.stripe_.paymentIntents.retrieve(intentId, {}, limit())
    } catch (error) {
      return isUnknownToProcessor(error)
        ? this.failed(data, PAYMENT_CANCELED, describeProcessorError(error))
        : this.unknown(data, error)
    }
    const due = dueConfirmation(intent)
    if (!due) return this.outcome(attempt, intent)

    // The intent of a session that we made always names it; Medusa gives the same id as the key.
    const sessionId = text(intent.metadata.session_id) ?? context?.idempotency_key ?? intent.id
    let paymentMethod: string | undefined
    if (due === "with_card") {
      const card = await this.paymentMethodOf(attempt, sessionId, limit)
      if ("failure" in card)
        return this.failed({ ...attempt, ...intent }, card.failure.code, card.failure.message)
      paymentMethod = card.id
    }
    return this.confirm({ attempt, intent, due, sessionId, paymentMethod, limit })
  }

  /** @returns the payment method behind the token, the same on every repeat; or why there is none. */
  private async paymentMethodOf(
    { card_token }: Attempt,
    sessionId: string,
    limit: () => Stripe.RequestOptions,
  ): Promise<{ id: string } | { failure: CardFailure }> {
    if (card_token?.startsWith("pm_")) return { id: card_token }
    if (!card_token) {
      return { failure: { code: TOKEN_UNUSABLE, decline_code: null, message: "No card token was given." } }
    }
    try {
      const method = await this.stripe_.paymentMethods.create(
        { type: "card", card: { token: card_token } },
        { ...limit(), idempotencyKey: `${sessionId}:${card_token}:method` },
      )
      return { id: method.id }
    } catch (error) {
      const message = describeProcessorError(error)
      this.logger[isKeyRefused(error) ? "error" : "warn"](`Card token of ${sessionId} not taken: ${message}`)
      if (requestFate(error) !== "refused" || isKeyRefused(error)) {
        return { failure: { code: PROCESSOR_UNREACHABLE, decline_code: null, message } }
      }
      const refusal = isTokenProblem(error) ? null : readCardFailure(error)
      return { failure: refusal ?? { code: TOKEN_UNUSABLE, decline_code: null, message } }
    }
  }

  private async confirm({
    attempt,
    intent,
    due,
    sessionId,
    paymentMethod,
    limit,
  }: {
    attempt: Attempt
    intent: Stripe.PaymentIntent
    due: DueConfirmation
    sessionId: string
    paymentMethod: string | undefined
    limit: () => Stripe.RequestOptions
  }): Promise<AuthorizePaymentOutput> {
    try {
      const confirmed = await this.stripe_.paymentIntents.confirm(
        intent.id,
        {
          ...(paymentMethod ? { payment_method: paymentMethod } : {}),
          // Without an address to return to, the bank asks its question on the page itself.
          ...(attempt.return_url ? { return_url: attempt.return_url } : { use_stripe_sdk: true }),
        },
        { ...limit(), idempotencyKey: `${sessionId}:${attempt.card_token ?? "card"}:${due}` },
      )
      return this.outcome(attempt, confirmed)
    } catch (error) {
      const stated = statedIntent(error)
      if (stated) return this.outcome(attempt, stated)
      this.logger.warn(`Payment ${intent.id} of ${sessionId} not confirmed: ${describeProcessorError(error)}`)
      return this.settleDoubt(attempt, intent, error, limit)
    }
  }

  /** After a confirmation that ended in an error: asks what became of the intent before calling it failed. */
  private async settleDoubt(
    attempt: Attempt,
    intent: Stripe.PaymentIntent,
    error: unknown,
    limit: () => Stripe.RequestOptions,
  ): Promise<AuthorizePaymentOutput> {
    const data = { ...attempt, ...intent }
    try {
      const found = await this.stripe_.paymentIntents.retrieve(intent.id, {}, limit())
      if (!dueConfirmation(found)) return this.outcome(attempt, found)
    } catch (retrieveError) {
      return this.unknown(data, retrieveError)
    }
    const fate = requestFate(error)
    if (fate === "refused") {
      const code = isMethodProblem(attempt, intent, error) ? TOKEN_UNUSABLE : PROCESSOR_UNREACHABLE
      return this.failed(data, code, describeProcessorError(error))
    }
    if (fate === "busy") return this.unknown(data, error)
    // The confirmation may still arrive there late. Canceling the intent settles it either way: afterwards it can't
    // charge, and if it already has, canceling is refused.
    try {
      await this.stripe_.paymentIntents.cancel(intent.id, {}, limit())
      return this.failed(data, PROCESSOR_UNREACHABLE, describeProcessorError(error))
    } catch (cancelError) {
      const stated = statedIntent(cancelError)
      return stated ? this.outcome(attempt, stated) : this.unknown(data, cancelError)
    }
  }

  private outcome(attempt: Attempt, intent: Stripe.PaymentIntent): AuthorizePaymentOutput {
    const { status, failure } = intentOutcome(intent)
    const redirectUrl = intent.next_action?.redirect_to_url?.url ?? null
    return {
      status,
      data: {
        ...attempt,
        ...intent,
        ...(failure ? { card_failure: failure } : {}),
        ...(status === "requires_more" ? { redirect_url: redirectUrl } : {}),
      },
    }
  }

  /** Certainly not charged. */
  private failed(data: SessionData | undefined, code: string, message: string): AuthorizePaymentOutput {
    const failure: CardFailure = { code, decline_code: null, message }
    return { status: "error", data: { ...data, card_failure: failure } }
  }

  /** Perhaps charged: the session stays open, so that a repeat or the webhook can settle it. */
  private unknown(data: SessionData | undefined, error: unknown): AuthorizePaymentOutput {
    const message = describeProcessorError(error)
    this.logger.error(`Outcome of payment ${String(data?.id)} unknown: ${message}`)
    const failure: CardFailure = { code: OUTCOME_UNKNOWN, decline_code: null, message }
    return { status: "pending", data: { ...data, card_failure: failure } }
  }
}

/** The intent that an error carries, when that settles the matter. */
function statedIntent(error: unknown): Stripe.PaymentIntent | null {
  const { payment_intent } = error as { payment_intent?: Stripe.PaymentIntent }
  return payment_intent && !dueConfirmation(payment_intent) ? payment_intent : null
}

/** Whether a token is spent or unknown; Stripe reports that as a bad request, not as a bad card. */
function isTokenProblem(error: unknown): boolean {
  return (error as { type?: unknown }).type === "StripeInvalidRequestError"
}

/**
 * Whether a wallet's payment method is spent or unknown: the processor says so only as it confirms, in the same way. One
 * that was made of a token a moment before is neither.
 */
const isMethodProblem = ({ card_token }: Attempt, intent: Stripe.PaymentIntent, error: unknown): boolean =>
  isTokenProblem(error) && dueConfirmation(intent) === "with_card" && card_token?.startsWith("pm_") === true

export default PaymentCardService
