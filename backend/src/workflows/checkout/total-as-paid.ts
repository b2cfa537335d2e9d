import { exactCents, roundCents, toCents, toDollars } from "../../contracts/money"
import { lineTotalCents } from "../../modules/checkout/domain/line-total"
import { present } from "./stored-cart"

type Amount = number | string

/** A line of an order as Medusa gives it; amounts in dollars. */
export interface MedusaLineAmounts {
  unit_price: Amount
  quantity: Amount
  total?: Amount | null
  adjustments?: ({ amount: Amount } | null)[] | null
  tax_lines?: ({ rate: Amount } | null)[] | null
  detail?: {
    return_received_quantity?: Amount | null
    return_dismissed_quantity?: Amount | null
  } | null
}

/** What `totalAsPaid` needs of an order beside its items' own columns. */
export const PAID_FIELDS = [
  "items.total",
  "items.detail.*",
  "items.adjustments.*",
  "items.tax_lines.*",
  "credit_lines.*",
]

/** What a line cost when it was bought, in whole cents. */
export const boughtCents = ({ unit_price, quantity, adjustments, tax_lines }: MedusaLineAmounts): number =>
  lineTotalCents({
    unitCents: toCents(Number(unit_price)),
    quantity: Number(quantity),
    adjustmentsCents: present(adjustments).map(({ amount }) => toCents(Number(amount))),
    rates: present(tax_lines).map(({ rate }) => Number(rate)),
  })

/** Pieces of a line that came back. */
export const cameBack = ({ detail }: MedusaLineAmounts): number =>
  Number(detail?.return_received_quantity ?? 0) + Number(detail?.return_dismissed_quantity ?? 0)

/**
 * An order's total as its buyer agreed to it, in dollars: Medusa's own falls with what comes back, and with what was
 * given back without that (credit lines).
 */
export function totalAsPaid(order: {
  total: Amount
  items?: readonly (MedusaLineAmounts | null)[] | null
  credit_lines?: ({ amount: Amount } | null)[] | null
}): number {
  const back = present(order.items)
    .filter((line) => cameBack(line) > 0)
    .map((line) => boughtCents(line) - exactCents(Number(line.total ?? 0)))
  const credit = present(order.credit_lines).reduce((sum, { amount }) => sum + exactCents(Number(amount)), 0)
  // Credit lines that come to no more than a cent count for nothing in Medusa's total.
  const counted = Math.abs(credit) > 1 ? credit : 0
  if (back.length === 0 && counted === 0) return Number(order.total)
  // A share of a line has a fraction of a cent, and so has what evens it: together they are whole.
  const cents = back.reduce((sum, each) => sum + each, exactCents(Number(order.total)) + counted)
  return toDollars(roundCents(Number(cents.toFixed(6))))
}
