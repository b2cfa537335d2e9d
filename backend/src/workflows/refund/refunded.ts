import { toCents } from "../../contracts/money"
import { present } from "../checkout/stored-cart"

/** Why an order whose money was refunded doesn't ship. */
export const GIVEN_BACK_WORDS = "This order was fully refunded, so nothing else in it will ship."

/** What `movedMoney` needs of an order. */
export const MONEY_FIELDS = [
  "payment_collections.payments.captures.amount",
  "payment_collections.payments.refunds.amount",
]

type Amounts = ({ amount: number | string } | null)[] | null

/** The same as Medusa returns it; amounts in dollars. */
export interface MoneyOrder {
  payment_collections?:
    | ({ payments?: ({ captures?: Amounts; refunds?: Amounts } | null)[] | null } | null)[]
    | null
}

const sum = (amounts: Amounts | undefined): number =>
  present(amounts).reduce((cents, { amount }) => cents + toCents(Number(amount)), 0)

/**
 * All that was paid for an order, and what of it was refunded, in whole cents. The order's total can't explain a refund:
 * edits have lowered it by some refunds, and it still contains what others gave back.
 */
export function movedMoney({ payment_collections }: MoneyOrder): {
  paidCents: number
  refundedCents: number
} {
  const payments = present(payment_collections).flatMap(({ payments }) => present(payments))
  return {
    paidCents: payments.reduce((cents, { captures }) => cents + sum(captures), 0),
    refundedCents: payments.reduce((cents, { refunds }) => cents + sum(refunds), 0),
  }
}
