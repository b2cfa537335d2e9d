import { formatMoney } from "../../contracts/money"
import type { BuildChangePreview } from "../../contracts/orders/build-change"

/** What a change costs more or less, where the difference goes, and who is notified. */
export function aboutDifference({ difference, mailsTo }: BuildChangePreview): string {
  const amount = formatMoney(Math.abs(difference))
  const told = mailsTo ? ` ${mailsTo} is told by email.` : ""
  if (difference > 0) return `The new design costs ${amount} more, tax included.${told}`
  if (difference < 0) return `${amount} is refunded the way it was paid, tax included.${told}`
  return `It costs the same.${told}`
}
