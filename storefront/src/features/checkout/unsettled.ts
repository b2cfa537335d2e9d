import { readDraft, saveDraft } from "./draft"
import type { PlaceOrderOutcome } from "./place-order"

/** Whether the result says what became of the order that was sent last. */
export const isSettled = (result: PlaceOrderOutcome): boolean =>
  result.kind !== "refused" || !(result.unknown || result.unsent)

/**
 * Keeps an order whose outcome stays unknown, to be looked up once the cart is gone; it isn't sent again on its own.
 * @param key its checkout's (`draftKey`)
 */
export function keepUnsettled(result: PlaceOrderOutcome, key: string): void {
  const { sent: last } = readDraft(key)
  saveDraft({ sent: last && !isSettled(result) ? { ...last, needsPress: true } : null }, key)
}
