import { formatCents, formatMoney, toCents } from "../../contracts/money"
import type { ReturnRefund } from "../../contracts/orders/return-staff"

/**
 * What staff should know before refunding this amount, in whole sentences.
 * @param amount dollars
 */
export function refundWarnings(amount: number, { owed, by_card, given }: ReturnRefund): string[] {
  const beyond = toCents(amount) - toCents(owed)
  const byHand = toCents(amount) - toCents(given ?? 0) - toCents(by_card)
  return [
    ...(beyond > 0 ? [`That is ${formatCents(beyond)} more than the buyer is owed for what came back.`] : []),
    ...(byHand > 0
      ? [
          `${formatCents(byHand)} of it was not paid by card. Please refund that yourself; it is recorded here.`,
        ]
      : []),
  ]
}

/** The hint for the amount: above all why it isn't what the pieces cost. */
export function refundHint({ cost, owed, most }: ReturnRefund): string {
  const less =
    owed < cost
      ? ` The buyer is owed ${formatMoney(owed)}: the rest was already refunded, or paid for what was added.`
      : ""
  return `What arrived cost ${formatMoney(cost)} with tax.${less} At most ${formatMoney(most)} of what was paid can still be refunded.`
}
