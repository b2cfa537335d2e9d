// Separate from the schemas: models and screens need only the choices.

/** How an order that staff mark as paid was paid. */
export const PAID_HOW = {
  cash: "Cash",
  check: "Check",
  wire: "Wire transfer",
  terminal: "Card terminal",
} as const
export type PaidHow = keyof typeof PAID_HOW
export const WAYS_TO_PAY = Object.keys(PAID_HOW) as PaidHow[]

/** Days that a payment link is valid. */
export const LINK_DAYS = 7
