/** Stripe's minimum amount in dollars and most other currencies, in cents. */
export const LEAST_AMOUNT = 50
