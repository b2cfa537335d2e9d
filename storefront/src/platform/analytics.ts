import { plainMoney } from "#contracts/money"
import { isMeasuringAllowed, onMeasuringAllowed } from "./consent"

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

/** A page that was looked at, for a collector alone. No part of it is anybody's secret (platform/page-path.ts). */
export interface PageView {
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

/** What happened before the visitor said OK, in this page's memory alone: with the page it is gone. */
let waiting: CollectedEvent[] = []
/** What was agreed to before the collector was there. Null: nobody collects. */
let backlog: CollectedEvent[] | null = null
let collector: ((told: CollectedEvent) => void) | null = null

const sent = (items: TrackedItem[]): SentItem[] =>
  items.map(({ name, sku, price, quantity }) => ({ name, sku, price: plainMoney(price), quantity }))

function tell(told: CollectedEvent): void {
  if (told.event !== "pageView") {
    window.dataLayer ??= []
    window.dataLayer.push(told)
  }
  if (collector) collector(told)
  else backlog?.push(told)
}

function tellWaiting(): void {
  const before = waiting
  waiting = []
  for (const told of before) tell(told)
}

/** A browser that says no for its owner (Global Privacy Control): nothing is saved up for a later yes. */
const isRefused = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Names goods, amounts and pages, never a person; and nothing leaves before the visitor has accepted cookies. */
function push(told: CollectedEvent): void {
  if (isMeasuringAllowed()) {
    // The OK may have been given in another tab.
    tellWaiting()
    tell(told)
  } else if (!isRefused() && waiting.length < MOST_WAITING) waiting.push(told)
}

onMeasuringAllowed(tellWaiting)

/** From here on a collector is told, too, once it is there: see `collectWith`. */
export function expectCollector(): void {
  backlog ??= []
}

/** The collector is there, and gets what it missed. */
export function collectWith(collect: (told: CollectedEvent) => void): void {
  collector = collect
  const missed = backlog ?? []
  backlog = null
  for (const told of missed) collect(told)
}

export function trackPageView(page: string): void {
  push({ event: "pageView", page })
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
  push({ event: "checkoutSuccess", currency: "USD", items: sent(items), value: plainMoney(total) })
}
