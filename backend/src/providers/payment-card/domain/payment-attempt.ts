import { type CardRefusal, paymentFailureAnswer, type SessionOutcome } from "./card-error-answer"

/** One payment session is one attempt with one card token. */

const OPEN = ["pending", "requires_more", "authorized", "captured"]

/**
 * Whether the cart's payment session is the attempt that this token belongs to (a double click, a second tab, a repeat
 * after a lost answer): if so, the cart is completed with it, and no new session is made.
 */
export function resumesAttempt(session: SessionOutcome, cardToken: string): boolean {
  return OPEN.includes(session.status) && session.data?.card_token === cardToken
}

/**
 * What the buyer was told when the cart's payment session refused this token's card; null for another token, and where
 * nothing was said about the card. A repeat after that answer was lost is told the same: the token is spent, so that trying
 * it again would only say so.
 */
export function refusalOfAttempt(session: SessionOutcome, cardToken: string): CardRefusal | null {
  if (session.status !== "error" || session.data?.card_token !== cardToken) return null
  const refusal = paymentFailureAnswer(session)
  return refusal?.aboutCard ? refusal : null
}
