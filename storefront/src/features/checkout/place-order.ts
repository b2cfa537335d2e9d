import type { ProcessEnd, ProcessRequest } from "#contracts/checkout/checkout"
import { type FieldErrors, firstErrors } from "#features/forms/field-errors"
import { HttpError } from "#platform/http"
import type { ActionAnswer, TokenAnswer } from "./card/card-tokenizer"

export type PlaceOrderOutcome =
  | { kind: "placed"; thanksUrl: string }
  /**
   * `errors` by field of the request or of the card; `botCheck` when the next try has to include a bot check's token;
   * `unknown` when it may have been placed: no answer came, or one that says nothing about it; `unsent` when nothing was
   * sent.
   */
  | {
      kind: "refused"
      errors: FieldErrors
      alert: string | null
      botCheck?: true
      unknown?: true
      unsent?: true
    }
  /** What the shopper saw is out of date: read the checkout again and ask for another press. */
  | { kind: "cartChanged"; message: string }

export interface PlaceOrderSteps {
  createToken(): Promise<TokenAnswer>
  /** @throws when the token does not fit the contract */
  request(token: string): ProcessRequest
  process(request: ProcessRequest): Promise<ProcessEnd>
  /** What became of a payment that was answered before it was finished. */
  lookUp(attempt: string): Promise<ProcessEnd>
  /** Lets the bank ask the buyer (3-D Secure). `request` is what has to be sent again, also after a reload. */
  confirm(clientSecret: string, request: ProcessRequest): Promise<ActionAnswer>
  /** Called once when no answer came and the same request is sent again. */
  onAnswerLost(): void
  /** Called when the shop says that the payment takes longer than usual. */
  onSlow(): void
  /** Resolves after that many milliseconds. */
  pause(milliseconds: number): Promise<void>
}

const BEFORE_RETRY_MS = 1_500

/** Milliseconds between two looks at a slow payment. */
const BEFORE_LOOK_MS = 2_000

/** How often a payment is looked up: for a few minutes, after which its process is gone. */
const MOST_LOOKS = 120
/** Milliseconds of looking, if each look takes long to answer. */
const LONGEST_LOOKING = 5 * 60_000

/** Shown beside Place Order, and beside the buttons that pay for an order placed earlier. */
export const STILL_UNKNOWN =
  "We couldn't hear back from the shop, so we don't know yet whether your payment went through. Check your connection and press the button again: you won't be charged twice."

const NO_OUTCOME: PlaceOrderOutcome = { kind: "refused", errors: {}, alert: STILL_UNKNOWN, unknown: true }

/** No answer at all, or the gateway's word that none came: the order may have been placed. */
const isLost = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || [502, 503, 504].includes(error.status))

/** An answer about the visitor or the shop, not about the order. */
const saysNothing = (status: number): boolean => status === 401 || status === 429 || status >= 500

/** A bank that keeps asking won't give an answer. */
const MOST_CONFIRMATIONS = 3

/**
 * One press of Place Order: a card token, then POST /checkout/process.
 * @throws only what isn't an answer of the shop or the card processor
 */
export async function placeOrder(steps: PlaceOrderSteps): Promise<PlaceOrderOutcome> {
  const card = await steps.createToken()
  if (!("token" in card)) {
    return { kind: "refused", errors: { ...card.errors }, alert: card.alert ?? null, unsent: true }
  }
  return await sendOrder(steps.request(card.token), steps)
}

/**
 * POST /checkout/process, repeated once with the same payload when its answer is lost, and again each time the bank has
 * asked the buyer (the call is safe to repeat: one order, one charge).
 */
export async function sendOrder(
  request: ProcessRequest,
  steps: Omit<PlaceOrderSteps, "createToken" | "request">,
): Promise<PlaceOrderOutcome> {
  for (let asked = 0; ; asked++) {
    const answer = await askOnce(request, steps)
    const secret = "kind" in answer ? undefined : answer.answer.requires_action?.client_secret
    if ("kind" in answer) return answer
    if (secret === undefined || asked >= MOST_CONFIRMATIONS) return refusal(answer)
    const confirmed = await steps.confirm(secret, request)
    if (!confirmed.done) return { kind: "refused", errors: {}, alert: confirmed.alert }
  }
}

/** The answer to one request, which is sent again if the first answer is lost; an HttpError when it is a refusal. */
async function askOnce(
  request: ProcessRequest,
  steps: Pick<PlaceOrderSteps, "process" | "lookUp" | "onAnswerLost" | "onSlow" | "pause">,
): Promise<PlaceOrderOutcome | HttpError> {
  const send = () => answerOf(() => steps.process(request))
  let answer = await send()
  if (isLost(answer)) {
    steps.onAnswerLost()
    await steps.pause(BEFORE_RETRY_MS)
    answer = await send()
  }
  const begun = Date.now()
  for (let looks = 0; "message" in answer && !(answer instanceof HttpError); looks++) {
    if (looks >= MOST_LOOKS || Date.now() - begun > LONGEST_LOOKING) return NO_OUTCOME
    if (looks === 0) steps.onSlow()
    await steps.pause(BEFORE_LOOK_MS)
    const { attempt }: { attempt?: string | undefined } = answer
    const look = attempt === undefined ? send : () => answerOf(() => steps.lookUp(attempt))
    const seen = await look()
    // A failed look-up says nothing about the payment.
    if (!isLost(seen)) answer = seen
  }
  if (isLost(answer)) return NO_OUTCOME
  return answer instanceof HttpError ? answer : placed(answer)
}

async function answerOf(ask: () => Promise<ProcessEnd>): Promise<ProcessEnd | HttpError> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
}

const placed = (answer: ProcessEnd): PlaceOrderOutcome =>
  "thanks_url" in answer
    ? { kind: "placed", thanksUrl: answer.thanks_url }
    : { kind: "refused", errors: {}, alert: answer.message }

function refusal({ answer, status }: HttpError): PlaceOrderOutcome {
  const errors = firstErrors(answer.errors)
  if (status === 409) return { kind: "cartChanged", message: answer.error_message ?? answer.message }
  if (errors.addressId) return { kind: "cartChanged", message: errors.addressId }
  const alert = answer.error_message ?? (Object.keys(errors).length === 0 ? answer.message : null)
  return {
    kind: "refused",
    errors,
    alert,
    ...(answer.bot_check ? { botCheck: true } : {}),
    ...(saysNothing(status) ? { unknown: true } : {}),
  }
}
