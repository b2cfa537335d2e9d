import { toCents, toDollars } from "../money"

/** A placed order that was added to, in dollars. */
export interface BalanceAmounts {
  /** The total of everything, including pieces that came back. */
  total: number
  /** Less refunds. */
  paid: number
  due: number
}

/**
 * The rows that explain an order's balance, on the page and in the mail, above what is due. What is due is the sum of
 * the first ones less what was paid, which is written as the amount that the buyer knows: "-$67.28 paid" reads as money
 * that went the other way.
 */
export function balanceRows({ total, paid, due }: BalanceAmounts): { label: string; amount: number }[] {
  const back = toCents(due) + toCents(paid) - toCents(total)
  return [
    { label: "Your order now", amount: total },
    ...(back === 0 ? [] : [{ label: "Returned or refunded", amount: toDollars(back) }]),
    { label: "Paid so far", amount: paid },
  ]
}
