/** The card fields' rules: how a card is typed, and when each field is complete. Worded like the processor's own. */

export const CARD_FIELDS = ["cardNumber", "cardExpiry", "cardCvc"] as const
export type CardField = (typeof CARD_FIELDS)[number]
/** Everything about a card that an error can name (section 8). */
export type CardErrorField = CardField | "postalCode"
export type CardErrors = Partial<Record<CardErrorField, string>>

interface CardBrand {
  prefix: RegExp
  lengths: readonly number[]
  /** Digits before each gap; the rest is one more group. */
  groups: readonly number[]
  cvcLength: number
}

const FOURS = [4, 4, 4, 4]

const BRANDS: readonly CardBrand[] = [
  { prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 }, // American Express
  { prefix: /^3(0[0-5]|[689])/, lengths: [14], groups: [4, 6, 4], cvcLength: 3 }, // Diners Club
  { prefix: /^62/, lengths: [16, 17, 18, 19], groups: FOURS, cvcLength: 3 }, // UnionPay
  {
    // Visa, Mastercard, Discover, JCB
    prefix: /^(4|5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720)|6011|64[4-9]|65|35(2[89]|[3-8]))/,
    lengths: [16],
    groups: FOURS,
    cvcLength: 3,
  },
]
const UNKNOWN_BRAND: CardBrand = {
  prefix: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  groups: FOURS,
  cvcLength: 3,
}

export const digitsOf = (text: string): string => text.replace(/\D/g, "")

const brandOf = (digits: string): CardBrand =>
  BRANDS.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN_BRAND

const longest = (brand: CardBrand): number => Math.max(...brand.lengths)

/** How many digits the security code of this card has. */
export const cvcLength = (number: string): number => brandOf(digitsOf(number)).cvcLength

/** Digits in the groups printed on the card: `4242 4242 4242 4242`, `3782 822463 10005`. */
export function formatCardNumber(text: string): string {
  const brand = brandOf(digitsOf(text))
  let rest = digitsOf(text).slice(0, longest(brand))
  const groups: string[] = []
  for (const size of brand.groups) {
    groups.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return [...groups, rest].filter(Boolean).join(" ")
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

/** What is wrong with a card number as typed so far, or null when it is complete. */
export function cardNumberError(text: string): string | null {
  const digits = digitsOf(text)
  const brand = brandOf(digits)
  if (!brand.lengths.includes(digits.length)) return "Your card number is incomplete."
  return passesLuhn(digits) ? null : "Your card number is invalid."
}

/** True when no more digits can follow: only then is a wrong number certain to be wrong while it is typed. */
export const isFullCardNumber = (text: string): boolean => {
  const digits = digitsOf(text)
  return digits.length === longest(brandOf(digits))
}

/**
 * `MM / YY` from what was typed, pasted or autofilled (`4`, `4/27`, `0427`, `04/2027`).
 * @param deleting leaves the gap off, so that it can be deleted
 */
export function formatExpiry(text: string, deleting = false): string {
  const [before = "", ...after] = text.split("/")
  const typedSlash = after.length > 0
  let digits = digitsOf(before)
  if (/^[2-9]/.test(digits) || (typedSlash && digits.length === 1)) digits = `0${digits}`
  const month = digits.slice(0, 2)
  let year = digits.slice(2) + digitsOf(after.join(""))
  if (/^20\d\d/.test(year)) year = year.slice(2)
  year = year.slice(0, 2)
  if (month.length < 2) return month
  if (year) return `${month} / ${year}`
  return deleting ? month : `${month} / `
}

export interface Expiry {
  month: number
  /** Four digits. */
  year: number
}

/** The expiry as numbers, or null while it is incomplete. */
export function parseExpiry(text: string): Expiry | null {
  const digits = digitsOf(text)
  return digits.length === 4
    ? { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
    : null
}

/** No card is issued for longer. */
const LONGEST_LIFE_YEARS = 50

/** What is wrong with an expiry, or null. A card is good through the last day of its month. */
export function expiryError(text: string, now: Date): string | null {
  const expiry = parseExpiry(text)
  if (!expiry) return "Your card's expiration date is incomplete."
  if (expiry.month < 1 || expiry.month > 12) return "Your card's expiration month is invalid."
  const thisYear = now.getFullYear()
  if (expiry.year < thisYear) return "Your card's expiration year is in the past."
  if (expiry.year === thisYear && expiry.month < now.getMonth() + 1)
    return "Your card's expiration date is in the past."
  return expiry.year > thisYear + LONGEST_LIFE_YEARS ? "Your card's expiration year is invalid." : null
}

/** What is wrong with a security code for this card number, or null. */
export function cvcError(cvc: string, number: string): string | null {
  return digitsOf(cvc).length === cvcLength(number) ? null : "Your card's security code is incomplete."
}

/** Cards from every country are accepted: a postal code only has to be long enough to be one. */
const SHORTEST_POSTAL_CODE = 3

/** What is wrong with a billing postal code, or null. */
export function postalCodeError(text: string): string | null {
  return text.trim().length >= SHORTEST_POSTAL_CODE ? null : "Your postal code is incomplete."
}
