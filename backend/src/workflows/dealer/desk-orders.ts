import type { MedusaContainer } from "@medusajs/framework/types"
import { fullyRefunded } from "../../cart-store/fully-refunded"
import { isOrderOfAccount, ordersOfAccount } from "../../cart-store/orders-of-account"
import type { CartItem } from "../../contracts/cart/cart"
import { DESK_ORDERS_PER_PAGE, type DeskOrder } from "../../contracts/dealers/dealer-desk"
import { notFound } from "../../errors/shop-error"
import { DEALER_MODULE } from "../../modules/dealer"
import { optionWords } from "../../modules/design/domain/design-line"
import { LOSS_FIELDS, type OrderLosses, type OrderStatuses, orderStatus } from "../account/order-status"
import { checkoutOfOrder, savedShipping } from "../checkout/checkout-record"
import { GOODS_FIELDS } from "../order/has-no-goods"
import { loadOrderView } from "../order/order-view"
import { orderRows } from "../order-rows"

interface ListedOrder extends OrderStatuses, OrderLosses {
  id: string
}

/** What distinguishes an item from another of the same product. */
function itemDetails(options: CartItem["options"], meta: CartItem["meta"]): string[] {
  const values = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(" and ") : value,
    ]),
  )
  return [optionWords(values), ...Object.entries(meta).map(([name, value]) => `${name} ${value}`)].filter(
    Boolean,
  )
}

async function deskOrder(container: MedusaContainer, listed: ListedOrder): Promise<DeskOrder | null> {
  const [order, record] = await Promise.all([
    loadOrderView(container, listed.id),
    checkoutOfOrder(container, listed.id),
  ])
  if (!order) return null
  const { view } = order
  return {
    id: listed.id,
    number: view.number,
    placedAt: view.placedAt,
    status: orderStatus(listed),
    dropShip: savedShipping(record)?.dropShip ?? false,
    shipTo: view.shipTo,
    items: view.items.map(({ name, sku, quantity, options, meta }) => ({
      name,
      details: itemDetails(options, meta),
      sku,
      quantity,
    })),
    total: view.total,
  }
}

/**
 * A dealer's own orders, newest first.
 * @param page from 1
 */
export async function deskOrders(
  container: MedusaContainer,
  customerId: string,
  page: number,
): Promise<{ orders: DeskOrder[]; count: number }> {
  const { ids, count } = await ordersOfAccount(container, customerId, {
    skip: (page - 1) * DESK_ORDERS_PER_PAGE,
    take: DESK_ORDERS_PER_PAGE,
  })
  if (ids.length === 0) return { orders: [], count }
  const [rows, refunded] = await Promise.all([
    orderRows<Omit<ListedOrder, "givenBack">>(container, {
      fields: ["id", "status", "fulfillment_status", ...GOODS_FIELDS, ...LOSS_FIELDS],
      filters: { id: ids },
      take: DESK_ORDERS_PER_PAGE,
    }),
    fullyRefunded(container, ids),
  ])
  const orders = await Promise.all(
    rows.map((row) => deskOrder(container, { ...row, givenBack: refunded.has(row.id) })),
  )
  return { orders: orders.flatMap((order) => order ?? []), count }
}

/** Whether an account bought an order as a dealer. It did, whatever has become of the dealer since. */
export async function boughtAsDealer(
  container: MedusaContainer,
  orderId: string,
  customerId: string,
): Promise<boolean> {
  const [credit, isOwn] = await Promise.all([
    container.resolve(DEALER_MODULE).findCredit(orderId),
    isOrderOfAccount(container, customerId, orderId),
  ])
  return isOwn && credit?.kind === "bought"
}

/**
 * Makes sure that an order is the customer's own.
 * @throws {ShopError} 404 when it is someone else's, or doesn't exist
 */
export async function assertOwnOrder(
  container: MedusaContainer,
  orderId: string,
  customerId: string,
): Promise<void> {
  if (!(await isOrderOfAccount(container, customerId, orderId))) throw notFound("There is no such order.")
}
