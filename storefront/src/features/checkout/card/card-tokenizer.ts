import type { CardSettings } from "#contracts/settings"
import type { CardErrors, CardField } from "./card-rules"

/** A one-time token for the card, or what is wrong; `alert` is the processor's own sentence. */
export type TokenAnswer = { token: string } | { errors: CardErrors; alert?: string }

/** How the bank's question to the buyer ended (3-D Secure); `alert` is a sentence for people. */
export type ActionAnswer = { done: true } | { done: false; alert: string }

/** Where a field goes. The label refers to `inputId`; the error is in the element `describedBy`. */
export interface CardPlace {
  element: HTMLElement
  inputId: string
  describedBy: string
}

export interface CardListeners {
  /** @param error what is wrong with the field as it is; null while it is fine or still being typed */
  onChange(field: CardField, change: { complete: boolean; error: string | null }): void
  onFocus(field: CardField): void
  /** The fields could not be loaded. */
  onUnavailable(message: string): void
}

/** A test card, as documented by the sandbox. */
export interface TestCard {
  number: string
  expiry: string
  cvc: string
}

/**
 * The card fields and the processor behind them. What is typed into the fields goes to the
 * processor and nowhere else: not to the shop's server, not into storage, not to analytics.
 */
export interface CardTokenizer {
  /** Puts the fields into their places. Returns what takes them out again. */
  mount(places: Record<CardField, CardPlace>, listeners: CardListeners): () => void
  /** @param postalCode of the billing address */
  createToken(postalCode: string): Promise<TokenAnswer>
  /**
   * Lets the bank ask the buyer to confirm the payment (3-D Secure), over the page. This charges nothing: the order is
   * sent again afterwards.
   * @param left aborted when the buyer first presses Back or a link, which goes nowhere yet. A dialog of the
   * processor's own, such as Stripe's, ignores it: then a second press leaves the page while the question is open
   */
  handleNextAction(clientSecret: string, left: AbortSignal): Promise<ActionAnswer>
  /** Marks a field that has an error, for screen readers. */
  markInvalid(field: CardField, invalid: boolean): void
  /** Types a test card; absent where that isn't possible. */
  fill?(card: TestCard): void
}

// What is paid may be a new order, or what an earlier one still owes.
export const CARD_UNAVAILABLE =
  "The card fields didn't load. Check your connection and reload the page; you haven't been charged."
export const NOT_CONFIRMED =
  "Your bank hasn't confirmed the payment. You weren't charged; try again, or use another card."
export const PROCESSOR_UNREACHABLE =
  "We can't reach the card processor right now. Your card has not been charged; try again in a moment."

/** True with keys that never move money. */
export const isTestMode = (card: CardSettings): boolean =>
  card.kind === "sandbox" || card.publishableKey.startsWith("pk_test_")
