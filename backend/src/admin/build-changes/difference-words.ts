import { formatMoney } from "../../contracts/money"
import type { BuildChangePreview } from "../../contracts/orders/build-change"
import { changedPart } from "../../contracts/orders/changed-words"

/** What a change costs more or less, where the difference goes, and who is notified. */
export function aboutDifference({ difference, mailsTo, from, to }: BuildChangePreview): string {
  const amount = formatMoney(Math.abs(difference))
  const told = mailsTo ? ` ${mailsTo} is told by email.` : ""
  if (difference > 0) return `The new ${changedPart({ from, to })} costs ${amount} more, tax included.${told}`
  if (difference < 0) return `${amount} is refunded the way it was paid, tax included.${told}`
  return `It costs the same.${told}`
}
