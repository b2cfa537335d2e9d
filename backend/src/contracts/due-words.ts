import { formatMoney } from "./money"

/** Of an order that something was added to since it was paid. */
export const dueWords = (dollars: number): string => `${formatMoney(dollars)} of it is still to be paid.`
