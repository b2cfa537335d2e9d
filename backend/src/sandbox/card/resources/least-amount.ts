/** Stripe's minimum amount in dollars and most other currencies, in cents. */
export const MIN_AMOUNT_CENTS = 50
