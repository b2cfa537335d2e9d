import { CUSTOM_AGREEMENT } from "#contracts/cart/custom-agreement"
import { type DraftStore, shapedAs } from "#features/forms/draft"
import { DRAFTS_FORGOTTEN } from "#features/forms/forget-drafts"
import { isRecord, readFromTab, readText, saveInTab } from "#platform/browser-storage"
import { type BillingValues, EMPTY_BILLING } from "./billing-values"
import { EMPTY_SHIPPING, type ShippingValues } from "./shipping-form"

/**
 * The part of the billing step that may be kept while it is filled in: nothing about the card, not even its postal code.
 * In a drop shipment the address is the dealer's own.
 */
export type BillingDraft = Pick<BillingValues, "billing" | "text"> & { dropShip: boolean }

/** What was typed or agreed to in this tab and hasn't been sent yet. */
export interface CheckoutDraft {
  /** To the agreement as it is worded now; stored as its version. */
  agreed: boolean
  shipping: ShippingValues | null
  billing: BillingDraft | null
  /**
   * The order that waits for the bank's confirmation (3-D Secure), to be sent again after a reload. Its card token
   * has been used up and is of no use to anyone else. As it is stored: see `readStoredRequest`.
   */
  confirming: unknown
  /**
   * The order last sent, until its outcome is known in this tab. Its request is as stored, like `confirming`: with the
   * card's one-time token, which only the shop can charge, and its postal code.
   */
  sent: SentOrder | null
}

export interface SentOrder {
  request: unknown
  /** When it was sent, in milliseconds since 1970. */
  at: number
  /** The buyer was told that its outcome is unknown, and to press again. */
  needsPress: boolean
}

const KEY = "checkout-draft"

/**
 * Where a checkout's draft is kept. Each payment link is a separate checkout: what was agreed to or typed for one order
 * doesn't apply to another.
 * @param payLink last part of the link; left out for the visitor's own cart
 */
export const draftKey = (payLink?: string): string => (payLink === undefined ? KEY : `${KEY}:/pay/${payLink}`)

/** Of the page that is open. An order that is under way keeps its own: its buyer may go on to another checkout. */
const keyHere = (): string => draftKey(window.location.pathname.match(/^\/pay\/([^/]+)/)?.[1])

const NO_DRAFT: CheckoutDraft = { agreed: false, shipping: null, billing: null, confirming: null, sent: null }
const EMPTY_BILLING_DRAFT: BillingDraft = {
  billing: EMPTY_BILLING.billing,
  text: EMPTY_BILLING.text,
  dropShip: false,
}

const readSent = (stored: unknown): SentOrder | null =>
  isRecord(stored) && typeof stored.at === "number"
    ? { request: stored.request, at: stored.at, needsPress: stored.needsPress === true }
    : null

/**
 * This tab's draft; an empty one when storage is unavailable or holds something else, or when someone has logged out in
 * another tab since: the order typed next may be someone else's.
 */
export function readDraft(key = keyHere()): CheckoutDraft {
  const stored = readFromTab(key)
  if (!isRecord(stored) || (stored.since ?? null) !== readText("device", DRAFTS_FORGOTTEN)) return NO_DRAFT
  return {
    agreed: stored.agreed === CUSTOM_AGREEMENT.version,
    shipping: isRecord(stored.shipping) ? shapedAs(EMPTY_SHIPPING, stored.shipping) : null,
    billing: isRecord(stored.billing) ? shapedAs(EMPTY_BILLING_DRAFT, stored.billing) : null,
    confirming: stored.confirming ?? null,
    sent: readSent(stored.sent),
  }
}

/** Keeps what has changed across a reload of this tab. */
export function saveDraft(change: Partial<CheckoutDraft>, key = keyHere()): void {
  const draft = { ...readDraft(key), ...change }
  saveInTab(key, {
    ...draft,
    agreed: draft.agreed ? CUSTOM_AGREEMENT.version : null,
    since: readText("device", DRAFTS_FORGOTTEN),
  })
}

/** Forgets this checkout's draft; that of another payment link stays. */
export const clearDraft = (key = keyHere()): void => saveInTab(key, null)

/** Each step's own part; the checkout forgets it once the step is done. */
export const SHIPPING_DRAFT: DraftStore<ShippingValues> = {
  read: () => readDraft().shipping,
  save: (shipping) => saveDraft({ shipping }),
  clear: () => {},
}
export const billingDraft = (dropShip: boolean): DraftStore<BillingValues> => ({
  // An address that no one typed, or one typed for the other kind of order, must not decide what is in it now.
  read: () => {
    const { billing: kept } = readDraft()
    if (!kept) return null
    const { billing, text } = kept
    const isTyped = Object.entries(EMPTY_BILLING.billing).some(
      ([name, empty]) => billing[name as keyof typeof billing] !== empty,
    )
    return isTyped && kept.dropShip === dropShip ? { billing, text } : { text }
  },
  save: ({ billing, text }) => saveDraft({ billing: { billing, text, dropShip } }),
  clear: () => {},
})
