/** How far a cart has come on its way to an order. */
export interface PaymentProgress {
  /**
   * `unpaid`: the order was written, but no payment is in its books (the process died in between). `broken`: it isn't
   * complete either, because writing or undoing it was cut short.
   */
  order: "none" | "broken" | "unpaid" | "paid"
  /**
   * What the processor says: `taken` the money has moved, `open` it still could, `off` it never will, `unknown` no one
   * can say now.
   */
  charge: "taken" | "open" | "off" | "unknown"
  /** The buyer is still here and repeats this very attempt. */
  repeated: boolean
  /** Too old for a buyer to come back to it. */
  abandoned: boolean
  /** The books say neither that it was taken nor that it is off: a bank's question that was never answered. */
  lingers: boolean
}

/**
 * - `wait`: ask again later
 * - `finish`: bring payment and order together, which also takes what is still open
 * - `remake`: take the order back, and make another of what was paid
 * - `unmake`: take the order back; its buyer is here to pay for another
 * - `undo`: take the order back and the payment off; the cart is open again
 * - `cancel`: make sure the payment can never be taken
 */
export type Settlement = "nothing" | "wait" | "finish" | "remake" | "unmake" | "undo" | "cancel"

/** What brings a cart back to one paid order or none (architecture, rule 8). */
export function settlementOf({ order, charge, repeated, abandoned, lingers }: PaymentProgress): Settlement {
  if (order === "paid") return "nothing"
  if (charge === "unknown") return "wait"
  if (charge === "taken") return order === "broken" ? "remake" : "finish"
  if (order !== "none" && charge === "open" && repeated) return order === "broken" ? "unmake" : "finish"
  if (order !== "none") return "undo"
  // Also what can't be taken any more: a cart whose payment lingers is never swept.
  return abandoned && (charge === "open" || lingers) ? "cancel" : "nothing"
}

/** What in the processor's payment intent decides its state; `latest_charge` expanded. */
export interface IntentState {
  status: string
  last_payment_error?: unknown
  latest_charge?: unknown
}

function isRefunded(charge: unknown): boolean {
  return typeof charge === "object" && charge !== null && "refunded" in charge && charge.refunded === true
}

/** Whether an intent's money has moved, still can, or never will. Money that was refunded hasn't moved. */
export function chargeOf(intent: IntentState): PaymentProgress["charge"] {
  switch (intent.status) {
    case "succeeded":
    case "requires_capture":
      return isRefunded(intent.latest_charge) ? "off" : "taken"
    case "canceled":
      return "off"
    case "requires_payment_method":
      return intent.last_payment_error ? "off" : "open"
    case "requires_confirmation":
    case "requires_action":
      return "open"
    default:
      return "unknown"
  }
}

/** Carts in the order of their ids, from the one behind the last that was asked about: none is left out for long. */
export function inTurn(cartIds: readonly string[], last: string): string[] {
  const sorted = [...cartIds].sort()
  return [...sorted.filter((id) => id > last), ...sorted.filter((id) => id <= last)]
}
