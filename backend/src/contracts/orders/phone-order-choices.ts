// Apart from the schemas: models and screens need the choices alone.

/** How an order is paid that staff mark as paid. */
export const PAID_HOW = {
  cash: "Cash",
  check: "Check",
  wire: "Wire transfer",
  terminal: "Card terminal",
} as const
export type PaidHow = keyof typeof PAID_HOW

/** Days that a payment link is good for. */
export const LINK_DAYS = 7
