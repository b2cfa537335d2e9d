import type { ProcessRequest } from "#contracts/checkout/checkout"
import { clearDraft, readDraft, type SentOrder, saveDraft } from "./draft"
import type { PlaceOrderOutcome } from "./place-order"
import { sentences } from "./refusal"
import { isSettled, keepUnsettled } from "./unsettled"
import type { SendingConnections } from "./use-order"

/** Milliseconds in which the order that this tab sent is looked for; later someone else may be using the device. */
const LOOKED_FOR_WITHIN_MS = 15 * 60_000

interface Looking extends Pick<SendingConnections, "dispatch" | "draft" | "onPlaced" | "onBilling"> {
  /** A stored request; null for anything else. */
  read(stored: unknown): ProcessRequest | null
  /** Sends it again. */
  send(request: ProcessRequest): Promise<PlaceOrderOutcome>
}

/**
 * Looks for the order of a page that was reloaded while it was being placed and now finds no cart: the same request
 * finds the order. A cart is gone while its card is charged, too, and back when that is refused, or when the bank asks:
 * then this leads to the billing step, which says so, or asks.
 */
export async function findPlaced(
  last: SentOrder,
  { read, send, dispatch, draft, onPlaced, onBilling }: Looking,
): Promise<void> {
  const request = Date.now() - last.at < LOOKED_FOR_WITHIN_MS ? read(last.request) : null
  if (!request) return saveDraft({ sent: null }, draft)
  const result = await send(request)
  if (result.kind === "placed") {
    clearDraft(draft)
    return await onPlaced(result.thanksUrl)
  }
  // A press since then has an outcome of its own.
  if (readDraft(draft).sent?.at !== last.at) return
  keepUnsettled(result, draft)
  if (!isSettled(result)) return
  await onBilling?.()
  if (readDraft(draft).confirming !== null) return
  dispatch({ type: "orderSubmitted" })
  if (result.kind === "cartChanged") return dispatch({ type: "cartChanged", alert: result.message })
  const alert = sentences(result.alert, Object.values(result.errors))
  dispatch({ type: "orderRefused", alert, botCheck: result.botCheck ?? false })
}
