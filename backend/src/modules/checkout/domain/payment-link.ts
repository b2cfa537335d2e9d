import { createHash, randomBytes } from "node:crypto"
import type { PaymentLinkState } from "../../../contracts/orders/phone-order"

/** What `newLinkToken` creates; anything else never reaches the database. */
const LINK_TOKEN = /^[\w-]{43}$/

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")

/** The last part of a link's address, 256 random bits as 43 characters, and what the database stores of it. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url")
  return { token, hash: hashOf(token) }
}

/** The hash that identifies a link; null for what can't be one. */
export const linkHash = (token: string): string | null => (LINK_TOKEN.test(token) ? hashOf(token) : null)

/** What decides whether a payment link can be used. */
export interface LinkFacts {
  expires_at: Date
  withdrawn_at: Date | null
  /** Its cart has become an order, however that was paid. */
  paid: boolean
  /** The account that was to buy has been deleted, and its cart with it is no one's. */
  buyerGone?: boolean
}

/**
 * The state of a payment link (docs/product.md, section 2.15). Paid comes first: it is what the buyer wants to know.
 */
export function linkState(
  { expires_at, withdrawn_at, paid, buyerGone = false }: LinkFacts,
  now: Date,
): PaymentLinkState {
  if (paid) return "paid"
  if (withdrawn_at !== null || buyerGone) return "withdrawn"
  return expires_at.getTime() > now.getTime() ? "open" : "expired"
}

/** The message for a link that never existed. */
export const UNKNOWN_LINK = "We don't know this payment link. Please check that it is complete, or call us."

/** What the link to a changed build says once what was paid by it has been given back. */
export const GIVEN_BACK_LINK =
  "Your build could not be changed after you had paid for it. Your money is on its way back to your card. Please call us."

/** What a link that can't be used says to anyone who follows it. */
export const LINK_WORDS: Readonly<Record<Exclude<PaymentLinkState, "open">, string>> = {
  paid: "This order has been paid. Nothing more is owed, and your card was not charged again.",
  withdrawn: "This payment link was withdrawn. You were not charged. Please call us for a new one.",
  outdated: "Your order has changed since this link was made. You were not charged. Please call us.",
  expired: "This payment link has expired. You were not charged. Please call us for a new one.",
}
