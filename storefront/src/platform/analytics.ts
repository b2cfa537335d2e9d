import { plainMoney } from "#contracts/money"
import { isMeasuringAllowed, onMeasuringAllowed } from "./consent"

/** One purchased item, for analytics. `price` is for one piece, in dollars. */
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

/** A page view, for a collector only. It never contains a secret (platform/page-path.ts). */
interface PageView {
  event: "pageView"
  page: string
}

export type CollectedEvent = AnalyticsEvent | PageView

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** More than a visit has; a page that is open for days must not fill the memory. */
const MOST_WAITING = 200

/**
 * What a collector is still to hear: from before the visitor's OK, or before it had loaded. Only in this page's memory:
 * it is gone when the page is.
 */
let waiting: CollectedEvent[] = []
let collector: ((collected: CollectedEvent) => void) | null = null

const sent = (items: TrackedItem[]): SentItem[] =>
  items.map(({ name, sku, price, quantity }) => ({ name, sku, price: plainMoney(price), quantity }))

function sendWaiting(): void {
  if (!collector) return
  const before = waiting
  waiting = []
  for (const collected of before) collector(collected)
}

/** The browser refuses for its user (Global Privacy Control): nothing is saved for a later OK. */
const isRefused = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/**
 * Pushes goods, amounts and pages, never a person. `dataLayer` is this page's own list, which sends nothing; a collector
 * hears nothing before the visitor has accepted cookies.
 */
function push(collected: CollectedEvent): void {
  if (collected.event !== "pageView") {
    window.dataLayer ??= []
    window.dataLayer.push(collected)
  }
  const isAllowed = isMeasuringAllowed()
  if ((isAllowed || !isRefused()) && waiting.length < MOST_WAITING) waiting.push(collected)
  if (isAllowed) sendWaiting()
}

onMeasuringAllowed(sendWaiting)

/** The collector has loaded, after the visitor's OK, and gets what it missed. */
export function collectWith(collect: (collected: CollectedEvent) => void): void {
  collector = collect
  sendWaiting()
}

/** @param page a result of `pagePath` */
export function trackPageView(page: string): void {
  push({ event: "pageView", page })
}

/** What went into the cart (section 7); for the bogie setup there is `trackPurchase`. */
export function trackAddToCart(items: TrackedItem[]): void {
  push({ event: "addToCart", currency: "USD", items: sent(items) })
}

/** What the bogie setup put into the cart (the event's name is from section 7). */
export function trackPurchase(items: TrackedItem[]): void {
  push({ event: "purchase", currency: "USD", items: sent(items) })
}

/** Step 1 is shipping, 2 is billing (section 2). */
export function trackCheckoutStep(step: 1 | 2, items: TrackedItem[]): void {
  push({ event: "checkout", step, currency: "USD", items: sent(items) })
}

/** @param total the order total in dollars */
export function trackCheckoutSuccess(items: TrackedItem[], total: number): void {
  push({ event: "checkoutSuccess", currency: "USD", items: sent(items), value: plainMoney(total) })
}
