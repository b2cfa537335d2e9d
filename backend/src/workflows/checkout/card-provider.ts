/** The card provider as Medusa names it (medusa-config.ts). */
export const CARD_PROVIDER = "pp_card_shop"

/** Metadata key under which an order remembers its cart, even when the link between them was never written. */
export const CART_OF_ORDER = "shop_cart"

/** The provider that records money staff took themselves. */
export const RECORDED_PROVIDER = "pp_recorded_shop"

/** Whether a payment is of money that staff took: until 29 November a balance's was Medusa's own provider's. */
export const isTakenByStaff = (provider: string): boolean => provider !== CARD_PROVIDER

/** The providers that pay for carts. */
export const OUR_PROVIDERS = [CARD_PROVIDER, RECORDED_PROVIDER] as const
