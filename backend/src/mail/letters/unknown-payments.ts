import { formatCents } from "../../contracts/money"
import { fullDateAndTime } from "../../contracts/time/shop-time"
import type { Letter } from "../layout/letter"

/** A payment that the card processor took for the shop. */
export interface UnknownPayment {
  /** The processor's own id. */
  id: string
  cents: number
  takenAt: Date
  /** Whether its cart is in the books: it was begun before the backup, or it is an order's that changed. */
  hasCart: boolean
}

const THE = (count: number) => (count === 1 ? "a payment" : `${count} payments`)

/**
 * The letter telling staff of payments without an order. None of them is refunded: after a restore their buyers may
 * hold a confirmation, and without a cart nobody knows what they were for.
 * @param madeAt when the backup was made that the shop was restored from; null when it is about no restore
 */
export function unknownPaymentsLetter(payments: readonly UnknownPayment[], madeAt: Date | null): Letter {
  const one = payments.length === 1
  const isRefused = payments.some(({ hasCart }) => hasCart)
  return {
    subject: one
      ? "A payment was taken that no order is known for"
      : `${payments.length} payments were taken that no orders are known for`,
    heading: one ? "A payment without an order" : "Payments without orders",
    paragraphs: [
      madeAt
        ? `The shop was restored from the backup of ${fullDateAndTime(madeAt)}. After that, and before the restore, the card processor took ${THE(payments.length)} that the restored shop has no record of. ${one ? "Its buyer may" : "Their buyers may"} hold a confirmation with an order number that the shop doesn't know any more.`
        : isRefused
          ? `The card processor took ${THE(payments.length)} for a cart that no order came of, and refuses to give it back. Its buyer may dispute it at their bank.`
          : `The card processor took ${THE(payments.length)} for the shop, which knows neither an order nor a cart of it.`,
      "Nothing was refunded. Look each payment up by its id in your card processor's dashboard. The email that the buyer got, a copy of which may be in your mailbox, says what was ordered: take it as a phone order and mark it as paid, with the payment's id as its reference. Or refund the payment there.",
    ],
    facts: payments.map(({ id, cents, takenAt, hasCart }) => ({
      label: `${fullDateAndTime(takenAt)}, ${formatCents(cents)}`,
      value: hasCart ? `${id}\nIts cart, or the order that it was for, is still in the shop.` : id,
    })),
    note: 'You get this email only once. The runbook, under "After a restore", says what else to compare.',
  }
}
