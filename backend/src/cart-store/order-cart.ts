import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { runPrepared } from "./run-prepared"

/*
 * Medusa's link between a cart and the order it became, read four times in a purchase: with `query.graph` that takes 2
 * to 8 ms each time, a statement for one row takes a fifth of a millisecond.
 */

const CART_OF_ORDER = `
  select cart_id from order_cart where order_id = ? and deleted_at is null order by created_at desc limit 1`

const ORDER_OF_CART = `
  select order_id from order_cart where cart_id = ? and deleted_at is null order by created_at desc limit 1`

/** The cart that an order came from; null for an order without one. */
export async function cartOfOrder(container: MedusaContainer, orderId: string): Promise<string | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [link] = await runPrepared<{ cart_id: string }>(database, "shop-cart-of-order", CART_OF_ORDER, [
    orderId,
  ])
  return link?.cart_id ?? null
}

const CART_LINES_OF_ORDERS = `
  select l.order_id, i.variant_id, i.variant_sku
    from order_cart l join cart_line_item i on i.cart_id = l.cart_id
   where l.order_id = any(?) and l.deleted_at is null and i.deleted_at is null
   order by i.created_at, i.id`

interface CartLine {
  variant_id: string | null
  variant_sku: string | null
}

/** By order, the lines of the cart it came from, in the cart's own order. */
export async function cartLinesOfOrders(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<Map<string, CartLine[]>> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = await runPrepared<CartLine & { order_id: string }>(
    database,
    "shop-cart-lines-of-orders",
    CART_LINES_OF_ORDERS,
    [[...orderIds]],
  )
  const lines = new Map<string, CartLine[]>()
  for (const { order_id, ...line } of rows) lines.set(order_id, [...(lines.get(order_id) ?? []), line])
  return lines
}

/** The order that a cart is linked to, paid or not; null for none. */
export async function orderOfCart(container: MedusaContainer, cartId: string): Promise<string | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [link] = await runPrepared<{ order_id: string }>(database, "shop-order-of-cart", ORDER_OF_CART, [
    cartId,
  ])
  return link?.order_id ?? null
}

/** Whether an order was written for a cart, paid or not. */
export async function hasOrder(container: MedusaContainer, cartId: string): Promise<boolean> {
  return (await orderOfCart(container, cartId)) !== null
}

const CLOSE_ORDERED = `
  update cart c set completed_at = now()
   where c.id = ? and c.completed_at is null and exists (
     select 1 from order_cart oc
       join "order" o on o.id = oc.order_id and o.deleted_at is null
       left join cart_payment_collection l on l.cart_id = oc.cart_id and l.deleted_at is null
       left join payment_collection pc on pc.id = l.payment_collection_id and pc.deleted_at is null
      where oc.cart_id = c.id and oc.deleted_at is null
        and (coalesce(pc.amount, 0) = 0 or exists (
          select 1 from payment p
            join capture k on k.payment_id = p.id and k.deleted_at is null
            join order_transaction t on t.reference_id = k.id and t.order_id = o.id and t.deleted_at is null
           where p.payment_collection_id = pc.id and p.deleted_at is null)))`

/** Closes a cart that is a paid order, should it be open. */
export async function closeOrderedCart(container: MedusaContainer, cartId: string): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(CLOSE_ORDERED, [cartId])
}
