import { formatCents } from "../../../contracts/money"

/** What the card processor accepts at a time, in US cents: it refuses less and more than this. */
export const CARD_CENTS = { least: 50, most: 99_999_999 } as const

/** What a buyer can do about an amount that can't be paid. */
export const CHANGE_CART = "Please change your cart, or call us."

/** Why an amount is too large to be sold at all; null for one that isn't. */
export function amountTooLargeReason(cents: number): string | null {
  if (cents <= CARD_CENTS.most) return null
  return `This comes to ${formatCents(cents)}, and we take up to ${formatCents(CARD_CENTS.most)} at a time.`
}

/** Why a card can't pay an amount because of its size alone; null when it can, and when there is nothing to pay. */
export function noCardReason(cents: number): string | null {
  if (cents === 0 || cents >= CARD_CENTS.least) return amountTooLargeReason(cents)
  return `This comes to ${formatCents(cents)}, and cards pay ${formatCents(CARD_CENTS.least)} or more.`
}
