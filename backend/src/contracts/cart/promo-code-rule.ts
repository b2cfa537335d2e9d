/** The messages for codes that the shop doesn't have, or not now (section 8). */
export const NO_SUCH_CODE = { discount: "Invalid or expired code", dealer: "Invalid dealer code" } as const

/**
 * Why no promo code can be entered on a cart (section 5, "Discounts"); null when one can. Should a code be there all
 * the same, beside a dealer's or an automatic discount, `applyDiscount` lets only one of them count.
 * @param dealer whether the cart is a dealer's
 * @param automatic whether an automatic discount counts in it
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
