import type { SessionOutcome } from "./card-error-answer"

/** One payment session is one attempt with one card token. */

const OPEN = ["pending", "requires_more", "authorized", "captured"]

/**
 * Whether the cart's payment session is the attempt that this token belongs to (a double click, a second tab, a repeat
 * after a lost answer): if so, the cart is completed with it, and no new session is made.
 */
export function resumesAttempt(session: SessionOutcome, cardToken: string): boolean {
  return OPEN.includes(session.status) && session.data?.card_token === cardToken
}
