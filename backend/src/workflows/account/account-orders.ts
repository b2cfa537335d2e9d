import type { MedusaContainer } from "@medusajs/framework/types"
import { fullyRefunded } from "../../cart-store/fully-refunded"
import { cartLinesOfOrders } from "../../cart-store/order-cart"
import { orderOfAccount, ordersOfAccount } from "../../cart-store/orders-of-account"
import type {
  AccountOrder,
  AccountOrderPage,
  AccountOrders,
  OrderLookupAnswer,
} from "../../contracts/account/account"
import { toDollars } from "../../contracts/money"
import { notFound, ShopError } from "../../errors/shop-error"
import { DEALER_MODULE } from "../../modules/dealer"
import { isPaid, isReviewable } from "../../modules/review/domain/bought"
import { checkoutOfOrder, promisedDay } from "../checkout/checkout-record"
import { sortLikeCart } from "../checkout/sort-like-cart"
import { shipmentStateOf } from "../order/order-shipment-state"
import { owedToBuyer } from "../order/owed-to-buyer"
import { type MedusaLineAmounts, PAID_FIELDS, paidPriceSheet } from "../order/paid-price-sheet"
import {
  lineWords,
  type NamedLine,
  PARCEL_FIELDS,
  sentParcels,
  type WithParcels,
} from "../order/sent-parcels"
import { DUE_FIELDS, type DueOrder, overpaidCents } from "../order/still-due"
import { orderRows } from "../order-rows"
import { orderWithProgress } from "../production/order-with-progress"
import { orderProgress } from "../production/read-production"
import { MONEY_FIELDS, type MoneyOrder, movedMoney } from "../refund/refunded"
import { orderReturns } from "../return/read-return"
import { reviewPath } from "../review/review-link"
import { type OrderStatuses, orderStatus } from "./order-status"

/** The latest first, this many per account page. */
const PER_PAGE = 10

const GONE = "You don't have an order with that number."

const FIELDS = [
  "id",
  "display_id",
  "created_at",
  "email",
  "canceled_at",
  "items.*",
  "items.detail.*",
  ...PAID_FIELDS,
  ...PARCEL_FIELDS,
  // What Medusa computes an order's payment from.
  "payment_collections.*",
  ...MONEY_FIELDS,
  ...DUE_FIELDS,
]

interface OrderRow extends OrderStatuses, MoneyOrder, DueOrder, WithParcels {
  id: string
  display_id: number
  created_at: string | Date
  email: string | null
  canceled_at: string | Date | null
  payment_status: string
  total: number
  items: (MedusaLineAmounts &
    NamedLine & {
      variant_id: string | null
      variant_sku: string | null
      thumbnail: string | null
      quantity: number
      detail?: { quantity: number; shipped_quantity: number } | null
    })[]
}

/** The latest first, as many as an account page shows. Their items as they were in their carts. */
async function findOrders(container: MedusaContainer, filters: Record<string, unknown>): Promise<OrderRow[]> {
  const rows = await orderRows<Omit<OrderRow, "givenBack">>(container, {
    fields: FIELDS,
    filters,
    take: PER_PAGE,
  })
  const ids = rows.map(({ id }) => id)
  const [lines, refunded] = await Promise.all([
    cartLinesOfOrders(container, ids),
    fullyRefunded(container, ids),
  ])
  return rows.map((row) => ({
    ...row,
    givenBack: refunded.has(row.id),
    items: sortLikeCart(row.items, lines.get(row.id)),
  }))
}

function moneyOf(order: OrderRow): Pick<AccountOrderPage, "paid" | "refunded"> {
  const { paidCents, refundedCents } = movedMoney(order)
  return { paid: toDollars(paidCents), refunded: toDollars(refundedCents) }
}

function linesOf(order: OrderRow): AccountOrder["lines"] {
  return order.items.map((item) => ({
    id: item.id,
    ...lineWords(item),
    sku: item.variant_sku ?? "",
    image: item.thumbnail ?? "",
    quantity: Number(item.quantity),
  }))
}

function accountOrder(order: OrderRow): AccountOrder {
  return {
    number: String(order.display_id),
    email: order.email ?? "",
    placedAt: new Date(order.created_at).toISOString(),
    status: orderStatus(order),
    total: toDollars(paidPriceSheet(order).totalCents),
    lines: linesOf(order),
  }
}

/**
 * A page of a customer's orders, the latest first.
 * @param page from 1
 */
export async function listOrders(
  container: MedusaContainer,
  customerId: string,
  page: number,
): Promise<AccountOrders> {
  const { ids, count } = await ordersOfAccount(container, customerId, {
    skip: (page - 1) * PER_PAGE,
    take: PER_PAGE,
  })
  const rows = ids.length > 0 ? await findOrders(container, { id: ids }) : []
  return { orders: rows.map(accountOrder), count, perPage: PER_PAGE }
}

/**
 * A customer's own order.
 * @param number as people use it, `1042`
 * @throws {ShopError} 404, also for someone else's
 */
async function ownOrder(container: MedusaContainer, customerId: string, number: string): Promise<OrderRow> {
  if (!/^\d{1,9}$/.test(number)) throw notFound(GONE)
  const id = await orderOfAccount(container, customerId, Number(number))
  const [order] = id ? await findOrders(container, { id }) : []
  if (!order) throw notFound(GONE)
  return order
}

/**
 * The id behind a customer's own order.
 * @throws {ShopError} 404
 */
export async function ownOrderId(
  container: MedusaContainer,
  customerId: string,
  number: string,
): Promise<string> {
  return (await ownOrder(container, customerId, number)).id
}

/**
 * An order in the account, with the rows that its checkout showed.
 * @throws {ShopError} 404, also for someone else's
 */
export async function readOrder(
  container: MedusaContainer,
  customerId: string,
  number: string,
): Promise<AccountOrderPage> {
  const order = await ownOrder(container, customerId, number)
  const [loaded, credit] = await Promise.all([
    orderWithProgress(container, order.id),
    container.resolve(DEALER_MODULE).findCredit(order.id),
  ])
  if (!loaded) throw notFound(GONE)
  return {
    ...loaded.view,
    // Their own: nothing to hide.
    email: loaded.email,
    status: orderStatus(order),
    parcels: sentParcels(order, order.items),
    ...moneyOf(order),
    ...(credit?.kind === "bought" && { invoicePath: `/shop/dealer/orders/${order.id}/invoice` }),
  }
}

/**
 * An order for anyone who knows its number and email, without what only its buyer should see. The refusal is the same
 * whichever of the two is wrong.
 * @param email lower case
 * @throws {ShopError} 404
 */
export async function lookUpOrder(
  container: MedusaContainer,
  number: string,
  email: string,
): Promise<OrderLookupAnswer> {
  const rows = await findOrders(container, { display_id: Number(number.replace("#", "")) })
  const [order] = rows
  if (order?.email?.toLowerCase() !== email) {
    throw new ShopError(404, {
      message: "We found no such order for that email. Check the number and the email it was placed with.",
    })
  }
  const [record, progress, returns] = await Promise.all([
    checkoutOfOrder(container, order.id),
    orderProgress(container, order.id),
    orderReturns(container, order.id),
  ])
  const { standing, due } = shipmentStateOf(order, order.givenBack)
  const owed = await owedToBuyer(container, order.id, overpaidCents(order))
  const ships = standing ? null : promisedDay(record)
  const { email: _, ...shown } = accountOrder(order)
  const parcels = sentParcels(order, order.items)
  return {
    ...shown,
    ...(ships && { ships }),
    ...(isReviewable({ ...order, paid: isPaid(order) }) && { reviewPath: reviewPath(order.id) }),
    ...(progress.length > 0 && { progress }),
    ...(returns.length > 0 && { returns }),
    ...moneyOf(order),
    ...(due && { due }),
    ...(owed > 0 && { owed: toDollars(owed) }),
    parcels,
  }
}
