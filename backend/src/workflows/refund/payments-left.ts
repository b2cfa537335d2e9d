import { toCents } from "../../contracts/money"
import { CARD_PROVIDER } from "../checkout/card-provider"
import { present } from "../checkout/stored-cart"

/** A payment of an order, and how much of it can still be refunded. */
export interface PaymentLeft {
  id: string
  provider: string
  /** Whether the card processor refunds it; staff hand over anything else themselves. */
  byCard: boolean
  leftCents: number
  refunds: { cents: number; note: string | null }[]
}

/** An order's payments as `query.graph` returns them; amounts in dollars. */
export interface OrderPayments {
  payment_collections?:
    | ({
        payments?:
          | ({
              id: string
              provider_id: string
              captures?: ({ amount: number } | null)[] | null
              refunds?: ({ amount: number; note: string | null } | null)[] | null
            } | null)[]
          | null
      } | null)[]
    | null
}

/** What `paymentsLeft` needs of an order. */
export const PAYMENT_FIELDS = [
  "payment_collections.payments.id",
  "payment_collections.payments.provider_id",
  "payment_collections.payments.captures.amount",
  "payment_collections.payments.refunds.amount",
  "payment_collections.payments.refunds.note",
]

const cents = (rows: readonly ({ amount: number } | null)[] | null | undefined) =>
  present(rows).reduce((sum, { amount }) => sum + toCents(Number(amount)), 0)

/** What is left of each payment of an order, the one with most left first. */
export function paymentsLeft({ payment_collections }: OrderPayments): PaymentLeft[] {
  return present(payment_collections)
    .flatMap(({ payments }) => present(payments))
    .map(({ id, provider_id, captures, refunds }) => ({
      id,
      provider: provider_id,
      byCard: provider_id === CARD_PROVIDER,
      leftCents: cents(captures) - cents(refunds),
      refunds: present(refunds).map(({ amount, note }) => ({ cents: toCents(Number(amount)), note })),
    }))
    .sort((one, other) => other.leftCents - one.leftCents)
}
