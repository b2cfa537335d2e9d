import { toCents } from "../../contracts/money"
import { isChangeNote } from "../../modules/production/domain/change-note"
import { present } from "../checkout/stored-cart"

/** Why an order whose money was refunded doesn't ship. */
export const GIVEN_BACK_WORDS = "This order was fully refunded, so nothing else in it will ship."

/** What `refundedCents` needs of an order. */
export const REFUND_FIELDS = [
  "payment_collections.payments.refunds.amount",
  "payment_collections.payments.refunds.note",
]

/** The same as Medusa returns it; amounts in dollars. */
export interface RefundedOrder {
  payment_collections?:
    | ({
        payments?:
          | ({ refunds?: ({ amount: number | string; note?: string | null } | null)[] | null } | null)[]
          | null
      } | null)[]
    | null
}

/** What was refunded of an order's current total: not what a changed build had already lowered it by. */
export const refundedCents = ({ payment_collections }: RefundedOrder): number =>
  present(payment_collections)
    .flatMap(({ payments }) => present(payments))
    .flatMap(({ refunds }) => present(refunds))
    .filter(({ note }) => !isChangeNote(note))
    .reduce((sum, { amount }) => sum + toCents(Number(amount)), 0)
