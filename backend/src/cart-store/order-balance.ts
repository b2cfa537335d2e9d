import type { MedusaContainer } from "@medusajs/framework/types"
import { toCents } from "../contracts/money"
import type { Period, StoredSession } from "./payment-of-cart"
import { readRows } from "./read-rows"

/*
 * What was added to a placed order, and the tries to pay it, by card or by what staff took, from Medusa's tables of
 * orders and payments, including what `query.graph` can't find: those that lack a row.
 */

/**
 * The payments `pc` of an order by its link `ol`: without its checkout's or a changed build's, which are settled
 * separately.
 */
const BALANCE = `
  order_payment_collection ol
    join payment_collection pc on pc.id = ol.payment_collection_id and pc.deleted_at is null
     and not exists (select 1 from cart_payment_collection l where l.payment_collection_id = pc.id and l.deleted_at is null)
     and not exists (select 1 from build_change b where b.collection_id = pc.id)`

/** Condition that the money of a session `s` is on its order's books. */
const BOOKED = `exists (
  select 1 from payment p
    join capture k on k.payment_id = p.id and k.deleted_at is null
    join order_transaction t on t.reference_id = k.id and t.order_id = ol.order_id and t.deleted_at is null
   where p.payment_session_id = s.id and p.deleted_at is null)`

const TRIES = `
  select s.id, s.provider_id as provider, s.status, s.data, s.amount, s.created_at, pc.id as collection_id,
    pc.status = 'canceled' as called_off, p.id as payment_id, p.canceled_at is not null as canceled, ${BOOKED} as booked
  from ${BALANCE}
    join payment_session s on s.payment_collection_id = pc.id and s.deleted_at is null
    left join payment p on p.payment_session_id = s.id and p.deleted_at is null
   where ol.order_id = :orderId and ol.deleted_at is null
   order by s.created_at desc`

const OPEN = `
  select pc.id from ${BALANCE}
   where ol.order_id = :orderId and ol.deleted_at is null and pc.status = 'not_paid'
     and not exists (
       select 1 from payment y
        where y.payment_collection_id = pc.id and y.canceled_at is null and y.deleted_at is null)
   order by pc.created_at desc limit 1`

const UNSETTLED = `
  select distinct ol.order_id from ${BALANCE}
    join payment_session s on s.payment_collection_id = pc.id and s.deleted_at is null
   where ol.deleted_at is null and s.status not in ('error', 'canceled')
     and s.created_at > :from and s.updated_at < :until and not ${BOOKED}`

const ORDER_OF_SESSION = `
  select ol.order_id from ${BALANCE}
    join payment_session s on s.payment_collection_id = pc.id and s.deleted_at is null
   where s.id = :sessionId and ol.deleted_at is null`

const PAID_SINCE = `
  select p.id from ${BALANCE}
    join payment p on p.payment_collection_id = pc.id and p.deleted_at is null
   where ol.deleted_at is null and p.provider_id = :provider and p.captured_at > :since`

const PAID_LINES = `
  select i.item_id, i.quantity, coalesce(i.unit_price, l.unit_price) as unit_price
    from order_item i join order_line_item l on l.id = i.item_id
   where i.order_id = :orderId and i.deleted_at is null and i.version = (
     select coalesce(max(t.version), 1) from order_transaction t
      where t.order_id = :orderId and t.amount > 0 and t.deleted_at is null)`

/** A payment meant to settle an order's balance, by card or of money that staff took. */
export interface BalanceTry extends StoredSession {
  collection_id: string
  /** Dollars. */
  amount: string
  /** Its collection was canceled, as Medusa does in an edit when money was only set aside for it. */
  called_off: boolean
  payment_id: string | null
  /** Medusa has canceled its payment. */
  canceled: boolean
  /** Its money is on the order's books. */
  booked: boolean
}

/** The payments meant to settle an order's balances, latest first. */
export const balanceTries = (container: MedusaContainer, orderId: string): Promise<BalanceTry[]> =>
  readRows(container, TRIES, { orderId })

/** The payment collection that Medusa or the shop has open for an order's balance; null for none. */
export async function openCollection(container: MedusaContainer, orderId: string): Promise<string | null> {
  const [row] = await readRows<{ id: string }>(container, OPEN, { orderId })
  return row?.id ?? null
}

/** Orders with a payment for their balance whose outcome isn't known yet, or isn't on their books. */
export async function unsettledBalances(container: MedusaContainer, period: Period): Promise<string[]> {
  const rows = await readRows<{ order_id: string }>(container, UNSETTLED, { ...period })
  return rows.map(({ order_id }) => order_id)
}

/** The order whose balance a payment session is for; null for any other session. */
export async function orderOfBalance(container: MedusaContainer, sessionId: string): Promise<string | null> {
  const [row] = await readRows<{ order_id: string }>(container, ORDER_OF_SESSION, { sessionId })
  return row?.order_id ?? null
}

/** Card payments of balances since then, by their ids. */
export async function balancesPaidSince(
  container: MedusaContainer,
  since: Date,
  provider: string,
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(container, PAID_SINCE, { since, provider })
  return rows.map(({ id }) => id)
}

/** A line of an order as it was when it was paid for. */
export interface PaidLine {
  quantity: number
  unitCents: number
}

/** The lines of an order as they were when it was last paid for, by their ids. */
export async function paidLines(
  container: MedusaContainer,
  orderId: string,
): Promise<ReadonlyMap<string, PaidLine>> {
  const rows = await readRows<{ item_id: string; quantity: string; unit_price: string }>(
    container,
    PAID_LINES,
    { orderId },
  )
  return new Map(
    rows.map(({ item_id, quantity, unit_price }) => [
      item_id,
      { quantity: Number(quantity), unitCents: toCents(unit_price) },
    ]),
  )
}
