import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { CURRENCY, toDollars } from "../contracts/money"
import { rawAmount } from "./raw-amount"
import { readRows } from "./read-rows"
import { runPrepared } from "./run-prepared"

/*
 * The state of a cart's payment, from seven of Medusa's tables: `query.graph` can't find carts that lack a row. What
 * each purchase reads is prepared: planning it takes PostgreSQL several times as long as running it.
 */

export interface StoredSession {
  id: string
  /** The payment provider. */
  provider: string
  status: string
  data: Record<string, unknown> | null
  created_at: string
}

export interface PaymentOfCart {
  order_id: string | null
  completed: boolean
  /** Nothing is owed. */
  free: boolean
  /** Nothing is owed, or a capture is on the order's books. */
  paid: boolean
  /** There is an order, linked to its payment; the cart is closed, and all its counted stock is reserved. */
  whole: boolean
  /** Orders that were created for the payment but never linked to the cart. */
  unlinked_orders: string[]
  /** Latest first. */
  sessions: StoredSession[]
}

const PAYMENT_OF_CART = `
  select oc.order_id, c.completed_at is not null as completed,
    coalesce(pc.amount, 0) = 0 as free,
    (coalesce(pc.amount, 0) = 0 or exists (
      select 1 from payment p
        join capture k on k.payment_id = p.id and k.deleted_at is null
        join order_transaction t on t.reference_id = k.id and t.order_id = oc.order_id and t.deleted_at is null
       where p.payment_collection_id = pc.id and p.deleted_at is null
    )) as paid,
    c.completed_at is not null
      and exists (select 1 from "order" o where o.id = oc.order_id and o.deleted_at is null)
      and (pc.id is null or exists (
        select 1 from order_payment_collection op
         where op.order_id = oc.order_id and op.payment_collection_id = pc.id and op.deleted_at is null))
      and not exists (
        select 1 from order_item i
          join order_line_item n on n.id = i.item_id and n.deleted_at is null
          join product_variant v on v.id = n.variant_id and v.manage_inventory
         where i.order_id = oc.order_id and i.deleted_at is null
           and not exists (select 1 from reservation_item r where r.line_item_id = n.id and r.deleted_at is null)
      ) as whole,
    array(
      select op.order_id from order_payment_collection op
       where op.payment_collection_id = pc.id and op.deleted_at is null
         and not exists (select 1 from order_cart o where o.order_id = op.order_id and o.deleted_at is null)
    ) as unlinked_orders,
    coalesce((
      select json_agg(json_build_object('id', s.id, 'provider', s.provider_id, 'status', s.status, 'data', s.data, 'created_at', s.created_at) order by s.created_at desc)
        from payment_session s
       where s.payment_collection_id = pc.id and s.provider_id = any(?) and s.deleted_at is null
    ), '[]'::json) as sessions
  from cart c
    left join order_cart oc on oc.cart_id = c.id and oc.deleted_at is null
    left join cart_payment_collection l on l.cart_id = c.id and l.deleted_at is null
    left join payment_collection pc on pc.id = l.payment_collection_id and pc.deleted_at is null
  where c.id = ?`

const COLLECTION_OF_CART = `
  select pc.id, pc.amount::text as amount, coalesce((
      select json_agg(json_build_object('id', s.id, 'provider', s.provider_id, 'status', s.status, 'data', s.data) order by s.created_at, s.id)
        from payment_session s where s.payment_collection_id = pc.id and s.deleted_at is null
    ), '[]'::json) as sessions
  from cart_payment_collection l
    join payment_collection pc on pc.id = l.payment_collection_id and pc.deleted_at is null
  where l.cart_id = ? and l.deleted_at is null`

/** An order that was created but not paid yet doesn't count. */
const PAID_ORDER = `
  select oc.order_id from order_cart oc
    join cart c on c.id = oc.cart_id and c.completed_at is not null
    left join cart_payment_collection l on l.cart_id = c.id and l.deleted_at is null
    left join payment_collection pc on pc.id = l.payment_collection_id and pc.deleted_at is null
   where oc.cart_id = ? and oc.deleted_at is null
     and (coalesce(pc.amount, 0) = 0 or exists (
       select 1 from payment p where p.payment_collection_id = pc.id and p.captured_at is not null))`

/** Medusa's payment module and its link to the cart use seven statements, in two transactions. */
const BEGIN_PAYMENT = `
  with collection as (
    insert into payment_collection (id, currency_code, amount, raw_amount, created_at, updated_at)
    values (:collectionId, '${CURRENCY}', cast(:amount as numeric), ${rawAmount("cast(:amount as text)")}, now(), now())
    returning id)
  insert into cart_payment_collection (id, cart_id, payment_collection_id)
  select :linkId, :cartId, id from collection`

const ON_THE_BOOKS = `
  select exists (
    select 1 from payment p
      join capture k on k.payment_id = p.id and k.deleted_at is null
      join cart_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
      join order_cart oc on oc.cart_id = l.cart_id and oc.deleted_at is null
      join order_transaction t on t.reference_id = k.id and t.order_id = oc.order_id and t.deleted_at is null
     where p.payment_session_id = ? and p.deleted_at is null and p.captured_at is not null
  ) as booked`

const UNSETTLED = `
  select distinct l.cart_id as id
    from payment_session s
    join cart_payment_collection l on l.payment_collection_id = s.payment_collection_id and l.deleted_at is null
    left join order_cart oc on oc.cart_id = l.cart_id and oc.deleted_at is null
   where s.provider_id = any(:providers) and s.deleted_at is null
     and s.created_at > :from and s.updated_at < :until
     and s.status not in ('error', 'canceled')
     and (oc.order_id is null or not exists (
       select 1 from payment p
         join capture k on k.payment_id = p.id and k.deleted_at is null
         join order_transaction t on t.reference_id = k.id and t.order_id = oc.order_id and t.deleted_at is null
        where p.payment_session_id = s.id and p.deleted_at is null))
  union
  select oc.cart_id from order_cart oc
    join "order" o on o.id = oc.order_id
    join cart c on c.id = oc.cart_id
    join cart_payment_collection l on l.cart_id = oc.cart_id and l.deleted_at is null
    join payment_collection pc on pc.id = l.payment_collection_id and pc.amount > 0
   where oc.deleted_at is null and o.created_at > :from and o.created_at < :until
     and (c.completed_at is null
       or not exists (select 1 from order_transaction t where t.order_id = o.id and t.deleted_at is null))
  union
  select c.id from cart c
   where c.completed_at > :from and c.completed_at < :until and c.deleted_at is null
     and not exists (select 1 from order_cart oc where oc.cart_id = c.id and oc.deleted_at is null)`

const UNLINKED = `
  select o.id as order_id, o.metadata->>:key as cart_id
    from "order" o
   where o.deleted_at is null and o.created_at > :from and o.created_at < :until
     and o.metadata->>:key is not null
     and not exists (select 1 from order_cart oc where oc.order_id = o.id and oc.deleted_at is null)`

/**
 * An order is created before its stock is reserved, and deleted after the reservations: one without a line is for
 * nothing.
 */
const HELD_FOR_NOBODY = `
  select distinct r.line_item_id as id
    from reservation_item r
   where r.deleted_at is null and r.line_item_id is not null
     and r.created_at > :from and r.created_at < :until
     and not exists (select 1 from order_line_item n where n.id = r.line_item_id)`

const TO_RESERVE = `
  select distinct k.inventory_item_id as id
    from payment_session s
    join cart_payment_collection c on c.payment_collection_id = s.payment_collection_id and c.deleted_at is null
    join cart_line_item i on i.cart_id = c.cart_id and i.deleted_at is null
    join product_variant v on v.id = i.variant_id and v.manage_inventory
    join product_variant_inventory_item k on k.variant_id = v.id and k.deleted_at is null
   where s.id = :sessionId and s.deleted_at is null
     and not exists (select 1 from order_cart oc where oc.cart_id = c.cart_id and oc.deleted_at is null)`

const KNOWN = `
  select exists (select 1 from cart where id = :cartId) as cart,
    exists (select 1 from payment where data->>'id' = :intentId and deleted_at is null) as payment`

/** Limits on when something was written. */
export interface Period {
  from: Date
  until: Date
}

/**
 * The state of a cart's payment; null for a cart that doesn't exist.
 * @param providers whose sessions count
 */
export async function paymentOfCart(
  container: MedusaContainer,
  cartId: string,
  providers: readonly string[],
): Promise<PaymentOfCart | null> {
  const [payment] = await runPrepared<PaymentOfCart>(
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    "shop-payment-of-cart",
    PAYMENT_OF_CART,
    [[...providers], cartId],
  )
  return payment ?? null
}

/** What is to be paid for a cart, and every try to pay it. */
export interface CollectionOfCart {
  id: string
  /** Dollars as Medusa stores them. */
  amount: string
  /** Earliest first. */
  sessions: Pick<StoredSession, "id" | "provider" | "status" | "data">[]
}

/** What is to be paid for a cart; null before its first payment. */
export async function collectionOfCart(
  container: MedusaContainer,
  cartId: string,
): Promise<CollectionOfCart | null> {
  const [collection] = await runPrepared<CollectionOfCart>(
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    "shop-collection-of-cart",
    COLLECTION_OF_CART,
    [cartId],
  )
  return collection ?? null
}

/**
 * Records what is to be paid for a cart, before its first payment: the rows that Medusa would write. Must run under the
 * cart's lock.
 * @returns the id of Medusa's payment collection
 */
export async function beginPayment(
  container: MedusaContainer,
  cartId: string,
  totalCents: number,
): Promise<string> {
  const collectionId = generateEntityId("", "pay_col")
  const amount = String(toDollars(totalCents))
  await readRows(container, BEGIN_PAYMENT, {
    collectionId,
    linkId: generateEntityId("", "capaycol"),
    cartId,
    amount,
  })
  return collectionId
}

/**
 * The paid order that a cart became, or null. Based on Medusa's own link, which also exists when the process died
 * before the order was written into the checkout's record.
 */
export async function paidOrderOf(container: MedusaContainer, cartId: string): Promise<string | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [order] = await runPrepared<{ order_id: string }>(database, "shop-paid-order", PAID_ORDER, [cartId])
  return order?.order_id ?? null
}

/** Whether everything due through a payment session was taken, and is on the books of its cart's order. */
export async function isPaymentRecorded(container: MedusaContainer, sessionId: string): Promise<boolean> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [row] = await runPrepared<{ booked: boolean }>(database, "shop-recorded-payment", ON_THE_BOOKS, [
    sessionId,
  ])
  return row?.booked ?? false
}

/**
 * Ids of the carts with an open payment session, or whose order has no capture on its books or left them open; and of
 * those that were closed without an order.
 */
export async function unsettledCarts(
  container: MedusaContainer,
  period: Period,
  providers: readonly string[],
): Promise<string[]> {
  const carts = await readRows<{ id: string }>(container, UNSETTLED, { ...period, providers: [...providers] })
  return carts.map(({ id }) => id)
}

/**
 * Orders that were created but never linked to their cart: no one has paid for them and no one ever will.
 * @param key of the order's metadata that names its cart (`nameCart`)
 */
export async function ordersWithoutCart(
  container: MedusaContainer,
  period: Period,
  key: string,
): Promise<{ order_id: string; cart_id: string }[]> {
  return await readRows(container, UNLINKED, { ...period, key })
}

/** Ids of lines that have stock reserved but don't exist: their order was undone in the meantime. */
export async function linesHeldForNobody(container: MedusaContainer, period: Period): Promise<string[]> {
  const lines = await readRows<{ id: string }>(container, HELD_FOR_NOBODY, { ...period })
  return lines.map(({ id }) => id)
}

/** Ids of the inventory items that are reserved when the cart of a payment session becomes an order; none once it is. */
export async function piecesToReserve(container: MedusaContainer, sessionId: string): Promise<string[]> {
  const pieces = await readRows<{ id: string }>(container, TO_RESERVE, { sessionId })
  return pieces.map(({ id }) => id)
}

/** Whether the shop has, or ever had, a cart, and whether this payment of the card processor is one of the shop's. */
export async function findCartPayment(
  container: MedusaContainer,
  ids: { cartId: string; intentId: string },
): Promise<{ cart: boolean; payment: boolean }> {
  const [known] = await readRows<{ cart: boolean; payment: boolean }>(container, KNOWN, ids)
  return known ?? { cart: false, payment: false }
}
