import { formatMoney } from "../money"

/** Of an order that something was added to since it was paid, for its buyer: staff have the link where it is paid. */
export const dueWordsForBuyer = (dollars: number): string =>
  `${formatMoney(dollars)} of it is still to be paid. Please call or write to us to pay it.`
