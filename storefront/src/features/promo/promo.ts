/** What a promo banner says. */
export interface Promo {
  offer: string
  shipping: string
  /** The page of the offer, when it has one. */
  href?: string
}

/** Section 9. */
const PROMOS: readonly (Promo & { code: string })[] = [
  { code: "FIFTEENOFF", offer: "15% off", shipping: "Free US shipping over $300" },
  { code: "TENOFF", offer: "10% off", shipping: "Free US shipping over $50" },
]

/** The banner of a discount, by what its code contains (section 2); null for none. */
export const promoFor = (code: string | undefined): Promo | null =>
  PROMOS.find((promo) => code?.includes(promo.code)) ?? null

const DOG_DAYS: Promo = {
  offer: "Dog Days: 10% off",
  shipping: "Free U.S. shipping",
  href: "/dog-days-of-summer-sale",
}

/** The cart's banner: as elsewhere, and one for exactly DOGDAYS (section 9). */
export const cartPromoFor = (code: string | null): Promo | null =>
  code === "DOGDAYS" ? DOG_DAYS : promoFor(code ?? undefined)
