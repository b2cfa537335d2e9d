import { toCents, toDollars } from "../money"

/** A placed order that was added to, in dollars. */
export interface BalanceAmounts {
  /** What all of it came to, pieces that came back included. */
  total: number
  /** Less what was given back. */
  paid: number
  due: number
}

/** How an order's balance comes about: its rows on the page and in the mail, above what is due. */
export function balanceRows({ total, paid, due }: BalanceAmounts): { label: string; amount: number }[] {
  const back = toCents(due) + toCents(paid) - toCents(total)
  return [
    { label: "Your order now", amount: total },
    ...(back === 0 ? [] : [{ label: "Returned or refunded", amount: toDollars(back) }]),
    { label: "Paid so far", amount: 0 - paid },
  ]
}
