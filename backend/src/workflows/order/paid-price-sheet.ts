import { exactCents, roundCents, toCents, toDollars } from "../../contracts/money"
import { lineTotalCents } from "../../modules/checkout/domain/line-total"
import type { PriceSheet } from "../../modules/checkout/domain/price-sheet"
import type { PricedItem } from "../cart/cart-view"
import { AMOUNT_FIELDS, type MedusaAmounts, sheetFromMedusa } from "../checkout/quote"
import { present } from "../checkout/stored-cart"

type Amount = number | string

interface Off {
  amount: Amount
  provider_id?: string | null
  promotion_id?: string | null
}

/** A line of an order as Medusa returns it; amounts in dollars. */
export interface MedusaLineAmounts {
  unit_price: Amount
  quantity: Amount
  total?: Amount | null
  adjustments?: (Off | null)[] | null
  tax_lines?: ({ rate: Amount } | null)[] | null
  detail?: {
    return_received_quantity?: Amount | null
    return_dismissed_quantity?: Amount | null
  } | null
}

/** What `paidPriceSheet` needs of an order beside its items' own columns. */
export const PAID_FIELDS = [
  ...AMOUNT_FIELDS,
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
export const returnedQuantity = ({ detail }: MedusaLineAmounts): number =>
  Number(detail?.return_received_quantity ?? 0) + Number(detail?.return_dismissed_quantity ?? 0)

interface PaidOrder extends MedusaAmounts {
  items?: readonly (MedusaLineAmounts | null)[] | null
  credit_lines?: ({ amount: Amount } | null)[] | null
}

/** Medusa's own total falls with what comes back, and with what was refunded without that (credit lines). */
function totalAsPaid(order: PaidOrder): number {
  const back = present(order.items)
    .filter((line) => returnedQuantity(line) > 0)
    .map((line) => boughtCents(line) - exactCents(Number(line.total ?? 0)))
  const credit = present(order.credit_lines).reduce((sum, { amount }) => sum + exactCents(Number(amount)), 0)
  // Medusa's total ignores credit lines that total no more than a cent.
  const counted = Math.abs(credit) > 1 ? credit : 0
  if (back.length === 0 && counted === 0) return Number(order.total)
  // A share of a line has a fraction of a cent, and so does what compensates for it: together they are whole.
  const cents = back.reduce((sum, each) => sum + each, exactCents(Number(order.total)) + counted)
  return toDollars(roundCents(Number(cents.toFixed(6))))
}

/** @param automatic promotions that apply automatically; the others were entered as codes */
export const pricedItem = (
  { unit_price, quantity, adjustments }: MedusaLineAmounts,
  automatic: ReadonlySet<string>,
): PricedItem => ({
  unit_price: String(unit_price),
  quantity: Number(quantity),
  adjustments: present(adjustments).map(({ amount, provider_id = null, promotion_id }) => ({
    amount: String(amount),
    provider_id,
    is_automatic: promotion_id ? automatic.has(promotion_id) : null,
  })),
})

/**
 * An order's rows as its buyer agreed to them: the only place where pages, mails and staff's bill get its total from.
 * No row is negative.
 * @param automatic as in `pricedItem`; the total is the same without it
 */
export const paidPriceSheet = (order: PaidOrder, automatic: ReadonlySet<string> = new Set()): PriceSheet =>
  sheetFromMedusa(
    present(order.items).map((item) => pricedItem(item, automatic)),
    { ...order, total: totalAsPaid(order) },
  )
