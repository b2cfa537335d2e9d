import type { TestCard } from "../cards/test-cards"
import type { CardRecord } from "./records"

export interface CardEntry {
  expMonth: number
  expYear: number
  postalCode: string | null
  cvcGiven: boolean
}

/** Keeps what may be kept of a card. */
export function recordCard(card: TestCard, entry: CardEntry): CardRecord {
  return {
    brand: card.brand,
    funding: card.funding,
    country: card.country,
    last4: card.number.slice(-4),
    exp_month: entry.expMonth,
    exp_year: entry.expYear,
    postal_code: entry.postalCode,
    cvc_given: entry.cvcGiven,
    outcome: card.outcome,
  }
}

/** A card behind a well-known id (`tok_visa`) was never typed; it expires well ahead, as Stripe's do. */
export function recordWellKnownCard(card: TestCard, now: number): CardRecord {
  const expYear = new Date(now * 1000).getUTCFullYear() + 3
  return recordCard(card, { expMonth: 12, expYear, postalCode: null, cvcGiven: true })
}

/** What the bank said about each. Null for what wasn't given, and for the street, which isn't checked. */
export function cardChecks(card: CardRecord) {
  const { checks } = card.outcome
  return {
    address_line1_check: null,
    address_postal_code_check: card.postal_code === null ? null : checks.postalCode,
    cvc_check: card.cvc_given ? checks.cvc : null,
  }
}

/** The `card` of a payment method or a charge, as the protocol shows it. */
export function showCard(card: CardRecord) {
  return {
    brand: card.brand,
    checks: cardChecks(card),
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    funding: card.funding,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}
