import { type TestCard, testCardByNumber } from "./test-cards"

/** What a buyer types, as the wire carries it. */
export interface CardDetails {
  number: string
  exp_month: string
  exp_year: string
  cvc?: string | undefined
}

export interface CardRefusal {
  code: string
  declineCode?: string
  param: "number" | "exp_month" | "exp_year" | "cvc"
  message: string
}

export type CheckedCard =
  | { ok: true; card: TestCard; expMonth: number; expYear: number }
  | { ok: false; refusal: CardRefusal }

const INCORRECT_NUMBER: CardRefusal = {
  code: "incorrect_number",
  param: "number",
  message: "Your card number is incorrect.",
}
const INVALID_NUMBER: CardRefusal = {
  code: "invalid_number",
  param: "number",
  message: "The card number is not a valid credit card number.",
}
const INVALID_MONTH: CardRefusal = {
  code: "invalid_expiry_month",
  param: "exp_month",
  message: "Your card's expiration month is invalid.",
}
const INVALID_YEAR: CardRefusal = {
  code: "invalid_expiry_year",
  param: "exp_year",
  message: "Your card's expiration year is invalid.",
}
const INVALID_CVC: CardRefusal = {
  code: "invalid_cvc",
  param: "cvc",
  message: "Your card's security code is invalid.",
}
/** A real card has no business in a sandbox; Stripe's test mode answers the same. */
const LIVE_CARD: CardRefusal = {
  code: "card_declined",
  declineCode: "test_mode_live_card",
  param: "number",
  message:
    "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

function readYear(text: string): number | null {
  if (/^\d{2}$/.test(text)) return 2000 + Number(text)
  return /^\d{4}$/.test(text) ? Number(text) : null
}

/** How far ahead an expiry date may be; Stripe's limit. */
const MAX_YEARS_AHEAD = 50

/** Checks a typed card in Stripe's order: number, expiry, security code. */
export function checkCard(details: CardDetails, now: Date): CheckedCard {
  const refused = (refusal: CardRefusal): CheckedCard => ({ ok: false, refusal })
  const number = details.number.replace(/[\s-]/g, "")
  if (!/^\d{12,19}$/.test(number)) return refused(INVALID_NUMBER)
  if (!passesLuhn(number)) return refused(INCORRECT_NUMBER)

  const expMonth = /^\d{1,2}$/.test(details.exp_month) ? Number(details.exp_month) : 0
  if (expMonth < 1 || expMonth > 12) return refused(INVALID_MONTH)
  const expYear = readYear(details.exp_year)
  const thisYear = now.getUTCFullYear()
  if (expYear === null || expYear < thisYear || expYear > thisYear + MAX_YEARS_AHEAD)
    return refused(INVALID_YEAR)
  if (expYear === thisYear && expMonth < now.getUTCMonth() + 1) return refused(INVALID_MONTH)

  const card = testCardByNumber(number)
  if (!card) return refused(LIVE_CARD)
  const cvcLength = card.brand === "amex" ? /^\d{3,4}$/ : /^\d{3}$/
  if (details.cvc !== undefined && !cvcLength.test(details.cvc)) return refused(INVALID_CVC)
  return { ok: true, card, expMonth, expYear }
}
