import { formatMoney } from "../money"

/** For the buyer of an order that something was added to after it was paid: staff have the link where it is paid. */
export const dueWordsForBuyer = (dollars: number): string =>
  `${formatMoney(dollars)} is still due. Please call or write to us to pay it.`

/** For the buyer of an order that staff took something off after it was paid. */
export const owedWordsForBuyer = (dollars: number): string =>
  `You paid ${formatMoney(dollars)} more than it costs now. We'll refund that the way you paid it, and email you.`
