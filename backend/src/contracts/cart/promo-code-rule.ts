/** The messages for codes that the shop doesn't have, or not now (section 8). */
export const NO_SUCH_CODE = { discount: "Invalid or expired code", dealer: "Invalid dealer code" } as const

/**
 * Why no promo code can be entered on a cart (section 5, "Discounts"); null when one can. How much a code would take
 * off beside a dealer's or an automatic discount is not stated anywhere: `applyDiscount` lets one of them count, never
 * two.
 * @param dealer whether the cart is a dealer's
 * @param automatic whether an automatic discount is running for it
 */
export function promoCodeRefusal({
  dealer,
  automatic,
}: {
  dealer: boolean
  automatic: boolean
}): string | null {
  if (dealer) return "Dealers cannot use promo codes."
  if (automatic) return "Promo codes cannot be used together with an automatic discount."
  return null
}
