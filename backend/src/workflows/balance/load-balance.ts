import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { isFullyRefunded } from "../../cart-store/fully-refunded"
import { paidLines } from "../../cart-store/order-balance"
import type { CartItem } from "../../contracts/cart/cart"
import { toCents } from "../../contracts/money"
import { notFound } from "../../errors/shop-error"
import { addedSince } from "../../modules/checkout/domain/added-since"
import type { CheckoutRecord } from "../../modules/checkout/service"
import { checkoutOfOrder } from "../checkout/checkout-record"
import { graphRows } from "../graph-rows"
import { hasOpenOrderChange } from "../order/order-change-guard"
import { loadOrderView } from "../order/order-view"
import { DUE_FIELDS, type DueOrder, dueCents } from "../order/still-due"

/** What an order still owes since something was added to it. */
export interface Balance {
  orderId: string
  /** For people. */
  number: string
  currency: string
  /** Where mails go; null when the order has no address. */
  email: string | null
  record: CheckoutRecord
  /** Why nothing is owed any more, for its buyer; null while something may be. */
  closed: string | null
  /** Someone on staff is changing the order. */
  isChanged: boolean
  /** What the whole order totaled, including pieces that came back. */
  totalCents: number
  /** Less refunds. */
  paidCents: number
  dueCents: number
  /** What was added, or has another price, since the last payment, before discounts and tax. */
  added: CartItem[]
  /** Identifies what was shown, so that a different balance, or different goods, are never charged for it. */
  quote: string
}

const CANCELED = "This order was canceled. Nothing is owed, and you were not charged."
const NO_CHECKOUT =
  "This order was a draft, so no link can take its payment. Once you have the money, press Mark as paid on its page."
const FULLY_REFUNDED = "This order was fully refunded. Nothing is owed, and you were not charged."

interface BalanceOrder extends DueOrder {
  currency_code: string
  canceled_at: string | Date | null
  summary?: (DueOrder["summary"] & { transaction_total?: number | string | null }) | null
}

/**
 * An order's current balance.
 * @throws {ShopError} 404 without the order, or when it wasn't placed through the shop's checkout
 */
export async function loadBalance(container: MedusaContainer, orderId: string): Promise<Balance> {
  const [[order], seen, record, givenBack, isChanged, paid] = await Promise.all([
    graphRows<BalanceOrder>(container, {
      entity: "order",
      fields: ["id", "currency_code", "canceled_at", ...DUE_FIELDS],
      filters: { id: orderId },
    }),
    loadOrderView(container, orderId),
    checkoutOfOrder(container, orderId),
    isFullyRefunded(container, orderId),
    hasOpenOrderChange(container, orderId),
    paidLines(container, orderId),
  ])
  if (!order || !seen) throw notFound("There is no such order.")
  if (!record) throw notFound(NO_CHECKOUT)
  const due = dueCents(order)
  const added = addedSince(seen.view.items, paid)
  const shown = [
    orderId,
    due,
    ...added.map(({ id, quantity, single_price }) => `${quantity} ${id} ${single_price}`),
  ].join("\n")
  return {
    orderId,
    number: seen.view.number,
    currency: order.currency_code,
    email: seen.email,
    record,
    closed: order.canceled_at ? CANCELED : givenBack ? FULLY_REFUNDED : null,
    isChanged,
    totalCents: toCents(seen.view.total),
    paidCents: toCents(Number(order.summary?.transaction_total ?? 0)),
    dueCents: due,
    added,
    quote: createHash("sha256").update(shown).digest("base64url"),
  }
}
