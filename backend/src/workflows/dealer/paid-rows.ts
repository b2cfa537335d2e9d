import { toDollars } from "../../contracts/money"
import { balanceRows } from "../../contracts/orders/balance-rows"

/** An order's money in whole cents. */
interface PaidAmounts {
  /** Of everything, including pieces that came back. */
  total: number
  /** All that was paid, before refunds. */
  paid: number
  refunded: number
  due: number
}

/**
 * The rows below an invoice's total, in dollars: what was paid and what isn't, once that isn't simply the total, less
 * refunds that the invoice names. What came back may have paid for goods that were added, or staff may have waived a
 * part: then less was paid than the order costs, though nothing is due.
 * @param how it was paid, in words
 * @returns none where `how` says it all
 */
export function paidRows(
  { total, paid, refunded, due }: PaidAmounts,
  how: string,
): { label: string; amount: number }[] {
  const kept = paid - refunded
  const isExplained = kept >= total || total - kept === refunded
  if (due === 0 && isExplained) return []
  const rows = balanceRows({ total: toDollars(total), paid: toDollars(kept), due: toDollars(due) }).slice(1)
  const last = rows.pop()
  return [
    ...rows,
    ...(last ? [{ label: how, amount: last.amount }] : []),
    ...(due > 0 ? [{ label: "Still to be paid", amount: toDollars(due) }] : []),
  ]
}
