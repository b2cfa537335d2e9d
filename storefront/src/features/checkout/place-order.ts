import type { ProcessAnswer, ProcessRequest } from "#contracts/checkout"
import { HttpError } from "#platform/http"
import type { TokenAnswer } from "./card/card-tokenizer"
import { type FieldErrors, firstErrors } from "./field-errors"

export type Placed =
  | { kind: "placed"; thanksUrl: string }
  /** `errors` by field of the request or of the card. */
  | { kind: "refused"; errors: FieldErrors; alert: string | null }
  /** What the shopper saw no longer holds: read the checkout again and ask for another press. */
  | { kind: "cartChanged"; message: string }

export interface PlaceOrderSteps {
  createToken(): Promise<TokenAnswer>
  /** @throws when the token does not fit the contract */
  request(token: string): ProcessRequest
  process(request: ProcessRequest): Promise<ProcessAnswer>
  /** Told once when no answer came and the same request is sent again. */
  onAnswerLost(): void
  /** Resolves after that many milliseconds. */
  pause(milliseconds: number): Promise<void>
}

const BEFORE_RETRY_MS = 1_500

export const STILL_UNKNOWN =
  "We couldn't hear back from the shop, so we don't know yet whether your order went through. Check your connection and press Place Order again: you won't be charged twice."

/** No answer at all, or the gateway's word that none came: the order may have been placed. */
const isLost = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || [502, 503, 504].includes(error.status))

/**
 * One press of Place Order: a card token, then POST /checkout/process, once more with the same
 * payload when its answer is lost (the call is safe to repeat).
 * @throws only what is not the shop's or the card processor's answer
 */
export async function placeOrder(steps: PlaceOrderSteps): Promise<Placed> {
  const card = await steps.createToken()
  if (!("token" in card)) return { kind: "refused", errors: { ...card.errors }, alert: card.alert ?? null }

  const request = steps.request(card.token)
  try {
    return placed(await steps.process(request))
  } catch (error) {
    if (!isLost(error)) return refusal(error)
  }
  steps.onAnswerLost()
  await steps.pause(BEFORE_RETRY_MS)
  try {
    return placed(await steps.process(request))
  } catch (error) {
    return isLost(error) ? { kind: "refused", errors: {}, alert: STILL_UNKNOWN } : refusal(error)
  }
}

const placed = (answer: ProcessAnswer): Placed => ({ kind: "placed", thanksUrl: answer.thanks_url })

function refusal(error: unknown): Placed {
  if (!(error instanceof HttpError)) throw error
  const { answer, status } = error
  const errors = firstErrors(answer.errors)
  if (status === 409) return { kind: "cartChanged", message: answer.error_message ?? answer.message }
  if (errors.addressId) return { kind: "cartChanged", message: errors.addressId }
  const alert = answer.error_message ?? (Object.keys(errors).length === 0 ? answer.message : null)
  return { kind: "refused", errors, alert }
}
