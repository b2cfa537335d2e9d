import { isMeasuringAllowed } from "./consent"

/** One bought thing as analytics sees it. `price` is for one piece, in dollars. */
export interface TrackedItem {
  name: string
  sku: string
  price: number
  quantity: number
}

interface SentItem extends Omit<TrackedItem, "price"> {
  /** Two decimals, e.g. "25.00". */
  price: string
}

/** What is pushed to `window.dataLayer` (sections 2 and 7). */
export type AnalyticsEvent =
  | { event: "addToCart"; currency: "USD"; items: SentItem[] }
  | { event: "checkout"; step: 1 | 2; currency: "USD"; items: SentItem[] }
  | { event: "purchase"; currency: "USD"; items: SentItem[] }
  | { event: "checkoutSuccess"; currency: "USD"; items: SentItem[]; value: string }

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[]
  }
}

const sent = (items: TrackedItem[]): SentItem[] =>
  items.map(({ name, sku, price, quantity }) => ({ name, sku, price: price.toFixed(2), quantity }))

/** Names goods and amounts, never a person; and nothing at all before the visitor has accepted cookies. */
function push(event: AnalyticsEvent): void {
  if (!isMeasuringAllowed()) return
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

export function trackAddToCart(items: TrackedItem[]): void {
  push({ event: "addToCart", currency: "USD", items: sent(items) })
}

/** What the bogie setup put into the cart (section 7 names the event so). */
export function trackPurchase(items: TrackedItem[]): void {
  push({ event: "purchase", currency: "USD", items: sent(items) })
}

/** Step 1 is shipping, 2 is billing (section 2). */
export function trackCheckoutStep(step: 1 | 2, items: TrackedItem[]): void {
  push({ event: "checkout", step, currency: "USD", items: sent(items) })
}

/** @param total the order total in dollars */
export function trackCheckoutSuccess(items: TrackedItem[], total: number): void {
  push({ event: "checkoutSuccess", currency: "USD", items: sent(items), value: total.toFixed(2) })
}
