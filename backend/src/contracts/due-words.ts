import { formatMoney } from "./money"

/** Of an order that something was added to since it was paid. */
const dueWords = (dollars: number): string => `${formatMoney(dollars)} of it is still to be paid.`

/** The same for its buyer: the shop has no page where it is paid. */
export const dueWordsForBuyer = (dollars: number): string =>
  `${dueWords(dollars)} Please call or write to us to pay it.`

/** The same for staff. */
export const dueWordsForStaff = (dollars: number): string =>
  `${dueWords(dollars)} The buyer can't pay it online: take it by card terminal, cash, check or wire, then press Mark as paid in the summary above. To have it paid by a link, take it off again with Edit order and sell it as a phone order.`
