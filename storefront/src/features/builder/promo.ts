/** What a promo banner says. */
export interface Promo {
  offer: string
  shipping: string
}

/** Spec section 9. */
const PROMOS: readonly (Promo & { code: string })[] = [
  { code: "FIFTEENOFF", offer: "15% off", shipping: "Free US shipping over $300" },
  { code: "TENOFF", offer: "10% off", shipping: "Free US shipping over $50" },
]

/** The banner of an automatic discount, by what its code contains (spec section 2); null for none. */
export const promoFor = (code: string | undefined): Promo | null =>
  PROMOS.find((promo) => code?.includes(promo.code)) ?? null
