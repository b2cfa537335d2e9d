import { formatMoney } from "../money"

/**
 * What a buyer reads about refunds, whatever the order's total has become: "$25.00 of the $50.00 you paid was refunded."
 * Amounts in dollars; without `paid`, only what was refunded.
 */
export function refundWords({ paid = 0, refunded }: { paid?: number | undefined; refunded: number }): string {
  const amount = formatMoney(refunded)
  return refunded < paid
    ? `${amount} of the ${formatMoney(paid)} you paid was refunded.`
    : `${amount} was refunded.`
}
