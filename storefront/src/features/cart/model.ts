import { type CartData, type CartItem, MAX_QUANTITY, MIN_QUANTITY } from "#contracts/cart"
import { type SummaryRow, summaryRows } from "#contracts/summary-rows"

/** Where one line's quantity stands between what the rider asked for and what the shop holds. */
export interface LineQuantity {
  /** What the shop last said. */
  held: number
  /** What the field shows, as typed. */
  text: string
  /** Asked for, not sent yet. */
  wanted: number | null
  /** True when the pause after the last change is over. */
  due: boolean
  /** What the request in flight asks for. */
  sending: number | null
  /** Why the last change did not happen. */
  message: string | null
}

export type QuantityEvent =
  | { type: "typed"; text: string }
  | { type: "stepped"; by: 1 | -1 }
  /** The field lost focus. */
  | { type: "left" }
  /** The pause after the last change is over. */
  | { type: "paused" }
  | { type: "sent" }
  | { type: "answered"; quantity: number }
  | { type: "refused"; message: string }
  /** The cart came with another answer, or from another tab. */
  | { type: "held"; quantity: number }

export const startQuantity = (held: number): LineQuantity => ({
  held,
  text: String(held),
  wanted: null,
  due: false,
  sending: null,
  message: null,
})

/** The quantity the shop will hold once everything asked for is done. */
export const aimedAt = (state: LineQuantity): number => state.wanted ?? state.sending ?? state.held

/** True while what the field shows is not what the shop holds. */
export const isUnsettled = (state: LineQuantity): boolean => state.wanted !== null || state.sending !== null

/** What to send now, or null. One request at a time, so an old answer can't come after a new one. */
export const toSend = (state: LineQuantity): number | null =>
  state.due && state.sending === null ? state.wanted : null

const WHOLE_NUMBER = /^\d+$/

function typed(state: LineQuantity, text: string): LineQuantity {
  const quantity = WHOLE_NUMBER.test(text.trim()) ? Number(text) : 0
  if (quantity > MAX_QUANTITY)
    return { ...state, text, wanted: null, message: `Quantity can be at most ${MAX_QUANTITY}.` }
  // Below the minimum nothing is sent (spec section 4): the rider is still typing.
  const wanted = quantity < MIN_QUANTITY ? null : quantity
  return { ...state, text, wanted, due: false, message: null }
}

function stepped(state: LineQuantity, by: number): LineQuantity {
  const quantity = Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, aimedAt(state) + by))
  if (state.text === String(quantity) && quantity === aimedAt(state)) return state
  return { ...state, text: String(quantity), wanted: quantity, due: false, message: null }
}

/** Drops a wish that is already met. */
function settle(state: LineQuantity): LineQuantity {
  if (!state.due || state.wanted === null) return state
  return state.wanted === (state.sending ?? state.held) ? { ...state, wanted: null, due: false } : state
}

function refused(state: LineQuantity, message: string): LineQuantity {
  const rest = { ...state, sending: null }
  // The rider has moved on: the newer wish decides, and gets its own answer.
  if (state.wanted !== null) return settle(rest)
  return { ...rest, text: String(state.held), message }
}

function held(state: LineQuantity, quantity: number): LineQuantity {
  const untouched = !isUnsettled(state) && state.text === String(state.held)
  return { ...state, held: quantity, text: untouched ? String(quantity) : state.text }
}

/** The quantity control of one cart line (spec sections 4 and 9). */
export function quantityReducer(state: LineQuantity, event: QuantityEvent): LineQuantity {
  switch (event.type) {
    case "typed":
      return typed(state, event.text)
    case "stepped":
      return stepped(state, event.by)
    case "left":
      return { ...state, text: String(aimedAt(state)) }
    case "paused":
      return settle({ ...state, due: state.wanted !== null })
    case "sent":
      return { ...state, sending: state.wanted, wanted: null, due: false }
    case "answered": {
      const answered = settle({ ...state, held: event.quantity, sending: null })
      return answered.wanted === null ? { ...answered, text: String(event.quantity) } : answered
    }
    case "refused":
      return refused(state, event.message)
    case "held":
      return held(state, event.quantity)
  }
}

/** What a line says about its stock. */
export type StockNotice = { kind: "low" | "short" | "out"; text: string } | null

/** Spec section 9: 'Only N left!' when 1 or 2 are left, 'Sold Out' when none; a line that asks for more says so. */
export function stockNotice(item: Pick<CartItem, "available" | "in_stock">): StockNotice {
  const { available, in_stock } = item
  if (available !== null && available <= 0) return { kind: "out", text: "Sold Out" }
  if (!in_stock)
    return available === null
      ? { kind: "out", text: "Out of stock" }
      : { kind: "short", text: `Only ${available} left! Lower the quantity to check out.` }
  if (available !== null && available <= 2) return { kind: "low", text: `Only ${available} left!` }
  return null
}

/** Spec section 5: lines with a ready-to-ship discount have a fixed quantity. */
export const hasFixedQuantity = (item: Pick<CartItem, "ready_to_ship_discount">): boolean =>
  item.ready_to_ship_discount > 0

const CART_LABELS: Record<string, string> = { Tax: "Estimated tax", "Order Total": "Total" }

/**
 * The rows of the cart's summary, the total last. Shipping and estimated tax are nothing until
 * checkout (spec section 9).
 */
export function cartRows(cart: CartData): SummaryRow[] {
  const rows = summaryRows({
    subtotal: cart.subtotal,
    ready_to_ship_discount: cart.ready_to_ship_discount_total,
    discount: cart.discount_total,
    discountLabel: cart.user?.dealer ? "Dealer Discount" : "Discount",
    promo: cart.promo_total,
    shipping: 0,
    tax: 0,
    total: cart.total,
  })
  return rows.map((row) => ({ ...row, label: CART_LABELS[row.label] ?? row.label }))
}

/** The line whose remove button gets the focus when `removed` goes; null when it was the only one. */
export function lineAfter(ids: string[], removed: string): string | null {
  const at = ids.indexOf(removed)
  return ids[at + 1] ?? ids[at - 1] ?? null
}

/** The badge's accessible name. */
export const badgeName = (quantity: number): string =>
  `Cart, ${quantity} ${quantity === 1 ? "item" : "items"}`
