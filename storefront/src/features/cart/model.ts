import type { CartData, CartItem } from "#contracts/cart/cart"
import { leftWords, MAX_QUANTITY, MIN_QUANTITY, onlyLeft } from "#contracts/cart/quantity"
import { discountLabel, type SummaryRow, summaryRows } from "#contracts/cart/summary-rows"
import type { Upsell, Upsells } from "#contracts/catalog/upsells"

/** The state of one line's quantity, between what the rider asked for and what the shop holds. */
export interface LineQuantity {
  /** The quantity in the shop's last answer. */
  held: number
  /** Requested, not sent yet. */
  wanted: number | null
  /** True when the pause after the last change is over. */
  due: boolean
  /** What the request in flight asks for. */
  sending: number | null
  /** Why the last change did not happen. */
  message: string | null
}

export type QuantityEvent =
  | { type: "asked"; quantity: number }
  /** The pause after the last change is over. */
  | { type: "paused" }
  | { type: "sent" }
  | { type: "answered"; quantity: number }
  | { type: "refused"; message: string }
  /** The cart came with another call's answer, or was changed by another tab. */
  | { type: "held"; quantity: number }

/** Nothing requested yet. @param held as in the shop's answer */
export const startQuantity = (held: number): LineQuantity => ({
  held,
  wanted: null,
  due: false,
  sending: null,
  message: null,
})

/** What the line shows: the quantity that the shop will hold once everything requested is done. */
export const shownQuantity = (state: LineQuantity): number => state.wanted ?? state.sending ?? state.held

/** True while what the line shows is not what the shop holds. */
export const isUnsettled = (state: LineQuantity): boolean => state.wanted !== null || state.sending !== null

/** What to send now, or null. One request at a time, so an old answer can't come after a new one. */
export const toSend = (state: LineQuantity): number | null =>
  state.due && state.sending === null ? state.wanted : null

function asked(state: LineQuantity, quantity: number): LineQuantity {
  // Nothing below the minimum is sent (section 4); more than the contract allows would only be refused.
  const sendable = Number.isInteger(quantity) && quantity >= MIN_QUANTITY && quantity <= MAX_QUANTITY
  return sendable ? { ...state, wanted: quantity, due: false, message: null } : state
}

/** Drops a requested quantity that is already met. */
function settle(state: LineQuantity): LineQuantity {
  const met = state.due && state.wanted === (state.sending ?? state.held)
  return met ? { ...state, wanted: null, due: false } : state
}

/** The quantity control of one cart line (sections 4 and 9). */
export function quantityReducer(state: LineQuantity, event: QuantityEvent): LineQuantity {
  switch (event.type) {
    case "asked":
      return asked(state, event.quantity)
    case "paused":
      return settle({ ...state, due: state.wanted !== null })
    case "sent":
      return { ...state, sending: state.wanted, wanted: null, due: false }
    case "answered":
      return settle({ ...state, held: event.quantity, sending: null })
    case "refused": {
      const back = { ...state, sending: null }
      // If the rider has moved on, the newer request decides and gets its own answer.
      return state.wanted === null ? { ...back, message: event.message } : settle(back)
    }
    case "held":
      return event.quantity === state.held ? state : { ...state, held: event.quantity }
  }
}

/** What a line says about its stock. */
export interface StockNotice {
  label: string
  /** What to do about it; null when the line can be ordered as it is. */
  advice: string | null
}

/** What is wrong with a line that can't be ordered, and what helps: a design that can be changed doesn't say that. */
function soldOutAdvice(item: Pick<CartItem, "reason" | "url" | "meta" | "options">): string {
  if (item.reason === undefined) return "Remove it to check out."
  const isDesign = item.meta["Build No."] !== undefined
  return isDesign && editOf(item) ? `${item.reason} Change it or remove it to check out.` : item.reason
}

/**
 * Section 9: 'Only N left!' when 1 or 2 are left, 'Sold Out' when none; a line that asks for more than is left says so.
 */
export function stockNotice(
  item: Pick<
    CartItem,
    "available" | "in_stock" | "reason" | "ready_to_ship_discount" | "url" | "meta" | "options"
  >,
): StockNotice | null {
  const { available, in_stock, ready_to_ship_discount } = item
  if (available === null ? !in_stock : available <= 0)
    return { label: "Sold Out", advice: soldOutAdvice(item) }
  if (available !== null && !in_stock)
    return {
      label: leftWords(available),
      advice:
        ready_to_ship_discount > 0 ? "Remove the extra to check out." : "Lower the quantity to check out.",
    }
  const label = onlyLeft(available)
  return label === null ? null : { label, advice: null }
}

/** Section 5: lines with a ready-to-ship discount have a fixed quantity. */
export const hasFixedQuantity = (item: Pick<CartItem, "ready_to_ship_discount">): boolean =>
  item.ready_to_ship_discount > 0

/** Where a line is changed, with the link's words; null for goods that can't be changed. */
export function editOf({
  url,
  meta,
  options,
}: Pick<CartItem, "url" | "meta" | "options">): { label: string; href: string } | null {
  if (!url.startsWith("/builder/")) return null
  if (meta["Build No."] !== undefined) return { label: "Edit design", href: url }
  // A piece off the shelf is already made: only its loop is picked, if it has one.
  return options.Loop === undefined ? null : { label: "Change loop", href: url }
}

/** A request to the shop to remove hardware: a line, and how many pieces stay on it; null for none. */
export interface HardwareRemoval {
  id: string
  left: number | null
}

/** How to remove the hardware that came with skis; pieces for other skis on the same line stay. */
export function hardwareRemovals(
  { hardware }: Pick<CartItem, "hardware">,
  items: Readonly<Record<string, Pick<CartItem, "quantity">>>,
): HardwareRemoval[] {
  return (hardware ?? []).flatMap(({ id, quantity }) => {
    const held = items[id]?.quantity
    if (held === undefined) return []
    return [{ id, left: held > quantity ? held - quantity : null }]
  })
}

/**
 * Section 5: the staff's offers that go with this cart, unless something in it takes their place: a pull handle beside
 * a custom build, unless there is one already.
 */
export function offersFor({ items }: Pick<CartData, "items">, { offers }: Upsells): Upsell[] {
  const lines = Object.values(items)
  const hasBuild = lines.some(({ meta }) => meta["Build No."] !== undefined)
  const holds = (start: string) => lines.some(({ sku }) => sku.startsWith(start))
  return offers.filter(({ beside, unless }) => (beside === "anything" || hasBuild) && !unless.some(holds))
}

const CART_LABELS: Record<string, string> = { Tax: "Estimated tax", "Order Total": "Total" }

/** The rows of the cart's summary, the total last. Shipping and estimated tax are zero until checkout (section 9). */
export function cartRows(cart: CartData): SummaryRow[] {
  const rows = summaryRows({
    subtotal: cart.subtotal,
    ready_to_ship_discount: cart.ready_to_ship_discount_total,
    discount: cart.discount_total,
    discountLabel: discountLabel(cart.user?.dealer ?? false),
    promo: cart.promo_total,
    shipping: 0,
    tax: 0,
    total: cart.total,
  })
  return rows.map((row) => ({ ...row, label: CART_LABELS[row.label] ?? row.label }))
}

/** Whether a row stays at zero until the checkout knows where the order goes. */
export const isLater = ({ label }: SummaryRow): boolean => ["Shipping", CART_LABELS.Tax].includes(label)

/** The line whose remove button gets the focus when `removed` goes; null when it was the only one. */
export function lineAfter(ids: string[], removed: string): string | null {
  const at = ids.indexOf(removed)
  return ids[at + 1] ?? ids[at - 1] ?? null
}
