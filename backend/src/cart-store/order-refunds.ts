import type { MedusaContainer } from "@medusajs/framework/types"
import type { RecordedRefund } from "../modules/checkout/domain/refunds"
import { centsSql } from "../read-model/money-sql"
import type { Period } from "./payment-of-cart"
import { rawAmount } from "./raw-amount"
import { readRows } from "./read-rows"

/*
 * Refunds of placed orders, from Medusa's tables of orders and payments: `query.graph` can't find those that lack a
 * row.
 */

/** A payment `p` that counts for an order `o`: a capture of it is on the order's books. */
const PAYMENTS = `
  "order" o
    join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
    join payment_collection pc on pc.id = l.payment_collection_id and pc.deleted_at is null
    join payment p on p.payment_collection_id = pc.id and p.deleted_at is null
     and exists (
       select 1 from capture k
         join order_transaction t on t.reference_id = k.id and t.order_id = o.id and t.deleted_at is null
        where k.payment_id = p.id and k.deleted_at is null)`

const cents = (sum: string) => `coalesce(${centsSql(sum)}, 0)::int`

const CAPTURED = `(select ${cents("sum(k.amount)")} from capture k where k.payment_id = p.id and k.deleted_at is null)`
const REFUNDED = `(select ${cents("sum(r.amount)")} from refund r where r.payment_id = p.id and r.deleted_at is null)`
/** Medusa's cancellation refers to the payment, every other refund to itself. */
const OF_CANCELLATION =
  "t.order_id = o.id and t.reference = 'refund' and t.reference_id = p.id and t.deleted_at is null"
const CANCELED = `(select ${cents("sum(-t.amount)")} from order_transaction t where ${OF_CANCELLATION})`
const BOOKED = `(
  select ${cents("sum(-t.amount)")} from order_transaction t
   where t.order_id = o.id and t.reference = 'refund' and t.deleted_at is null
     and (t.reference_id = p.id or t.reference_id in (select r.id from refund r where r.payment_id = p.id)))`
/** What the collection `pc` says was refunded, compared with what was. */
const STALE = `${cents("pc.refunded_amount")} <> (
  select ${cents("sum(r.amount)")} from refund r join payment y on y.id = r.payment_id and y.deleted_at is null
   where y.payment_collection_id = pc.id and r.deleted_at is null)`

const PAYMENTS_OF_ORDER = `
  select p.id, p.provider_id as provider, p.data->>'id' as intent, p.currency_code as currency, pc.id as "collectionId",
    o.canceled_at is not null as canceled, ${CAPTURED} as "capturedCents", ${CANCELED} as "canceledCents", ${STALE} as stale,
    not exists (
      select 1 from refund r where r.payment_id = p.id and r.created_at > o.canceled_at and r.deleted_at is null
    ) as "untouched",
    coalesce((
      select json_agg(json_build_object(
          'id', r.id, 'cents', ${cents("r.amount")}, 'note', r.note, 'by', r.created_by, 'reason', n.label, 'code', n.code, 'at', r.created_at,
          'booked', exists (
            select 1 from order_transaction t
             where t.order_id = o.id and t.reference = 'refund' and t.reference_id = r.id and t.deleted_at is null)
        ) order by r.created_at, r.id)
        from refund r left join refund_reason n on n.id = r.refund_reason_id
       where r.payment_id = p.id and r.deleted_at is null
    ), '[]'::json) as refunds
  from ${PAYMENTS}
  where o.id = :orderId
  order by p.created_at`

/** How long a change of an order was open after which the processor's list (a day) may lack what was refunded meanwhile. */
const LONG = "interval '12 hours'"
/** When a change `h` ended that Medusa keeps; what staff give up it deletes. */
const CLOSED = "greatest(h.confirmed_at, h.canceled_at, h.declined_at)"

/**
 * From the shop's own data only: money that was refunded, and changes that were to record it. Of orders whose change was
 * open for long the processor is asked.
 */
const UNSETTLED = `
  select o.id from refund y
    join payment x on x.id = y.payment_id
    join order_payment_collection ol on ol.payment_collection_id = x.payment_collection_id and ol.deleted_at is null
    join ${PAYMENTS} on o.id = ol.order_id
   where y.created_at > :from and y.created_at < :until and y.deleted_at is null and (${REFUNDED} > ${BOOKED} or ${STALE} or (o.canceled_at is null and ${CANCELED} > 0))
  union
  select o.id from ${PAYMENTS}
   where o.canceled_at < :until and ${CAPTURED} > ${REFUNDED} and p.provider_id = :provider
     and not exists (select 1 from refund r where r.payment_id = p.id and r.created_at > o.canceled_at and r.deleted_at is null)
  union
  select h.order_id from order_change h
   where h.change_type = 'credit_line' and h.status = 'pending' and h.deleted_at is null
     and h.created_at > :from and h.created_at < :until
  union
  select h.order_id from order_change h
   where h.change_type in ('edit', 'return_request', 'return_receive', 'claim', 'exchange', 'transfer') and h.deleted_at is null
     and ${CLOSED} > :from and ${CLOSED} > h.created_at + ${LONG}
  union
  select h.order_id from order_change h where h.deleted_at > :from and h.deleted_at > h.created_at + ${LONG}`

/** All refunds of a payment if one of them was in the period. */
const NOTED = `
  select o.id as "orderId", p.data->>'id' as intent, coalesce((
      select json_agg(json_build_object('id', r.id, 'cents', ${cents("r.amount")}))
        from refund r where r.payment_id = p.id and r.deleted_at is null and r.created_at < :until
    ), '[]'::json) as refunds
  from ${PAYMENTS}
  where p.provider_id = :provider and p.id in (
    select r.payment_id from refund r where r.created_at > :from and r.created_at < :until and r.deleted_at is null
    union
    select y.id from payment y where y.payment_session_id = any(:sessionIds))`

/** A crash can leave Medusa's running totals different from the sum of their lines. */
const RECOUNT = `
  update order_summary s set totals = s.totals || jsonb_build_object(
      'transaction_total', n.total, 'raw_transaction_total', ${rawAmount("n.total::text")},
      'paid_total', n.paid, 'raw_paid_total', ${rawAmount("n.paid::text")},
      'refunded_total', n.refunded, 'raw_refunded_total', ${rawAmount("n.refunded::text")},
      'pending_difference', n.pending, 'raw_pending_difference', ${rawAmount("n.pending::text")}), updated_at = now()
    from "order" o
    join order_summary x on x.order_id = o.id and x.version = o.version and x.deleted_at is null, lateral (
      select sum(t.amount) as total, coalesce(sum(t.amount) filter (where t.amount > 0), 0) as paid,
             coalesce(-sum(t.amount) filter (where t.amount < 0), 0) as refunded,
             (x.totals->>'current_order_total')::numeric - sum(t.amount) as pending
        from order_transaction t where t.order_id = o.id and t.deleted_at is null) n
   where o.id = :orderId and s.id = x.id and abs((s.totals->>'transaction_total')::numeric - n.total) >= 0.005
  returning s.id`

const UNFINISHED = `
  select id from order_change
   where order_id = :orderId and change_type = 'credit_line' and status = 'pending' and deleted_at is null`

const REFUNDED_OF_COLLECTION = `
  select coalesce(sum(r.amount), 0)::float8 as amount
    from refund r join payment p on p.id = r.payment_id and p.deleted_at is null
   where p.payment_collection_id = :collectionId and r.deleted_at is null`

export interface StoredRefund extends RecordedRefund {
  note: string | null
  by: string | null
  /** The reason in staff's words, and its code. */
  reason: string | null
  code: string | null
  /** When the refund was begun. */
  at: string
}

/** A payment that counts for an order, and its refunds. */
export interface RefundedPayment {
  id: string
  provider: string
  /** The card processor's id for it; null for money that staff took themselves. */
  intent: string | null
  currency: string
  collectionId: string
  /** Its order was canceled. */
  canceled: boolean
  capturedCents: number
  /** What was refunded by its cancellation, according to the books. */
  canceledCents: number
  /** Its collection shows a different amount than was refunded. */
  stale: boolean
  /** Nothing of it was refunded since its order was canceled. */
  untouched: boolean
  /** Oldest first. */
  refunds: StoredRefund[]
}

/** The payments that count for an order. */
export const refundedPayments = (container: MedusaContainer, orderId: string): Promise<RefundedPayment[]> =>
  readRows(container, PAYMENTS_OF_ORDER, { orderId })

/**
 * Orders with refunds in a period that their books don't show, those that were being changed for long, and canceled ones
 * that kept some money, however long ago: a dispute or an account on hold may keep it for weeks.
 */
export async function ordersToSettle(
  container: MedusaContainer,
  period: Period,
  provider: string,
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(container, UNSETTLED, { ...period, provider })
  return rows.map(({ id }) => id)
}

/** A payment's refunds in a period, and the order it counts for. */
export interface PaymentWithRefunds {
  orderId: string
  /** The card processor's id for it. */
  intent: string
  refunds: { id: string; cents: number }[]
}

/** Payments with refunds in a period, and those of some sessions, according to the shop's data. */
export const recordedRefunds = (
  container: MedusaContainer,
  period: Period,
  { provider, sessionIds }: { provider: string; sessionIds: readonly string[] },
): Promise<PaymentWithRefunds[]> => readRows(container, NOTED, { ...period, provider, sessionIds })

/**
 * Sets an order's summary to the sum of the lines in its books.
 * @returns whether it differed
 */
export async function recountOrder(container: MedusaContainer, orderId: string): Promise<boolean> {
  return (await readRows(container, RECOUNT, { orderId })).length > 0
}

/** Changes of an order's total that were begun but neither confirmed nor undone. */
export async function unfinishedCredits(container: MedusaContainer, orderId: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(container, UNFINISHED, { orderId })
  return rows.map(({ id }) => id)
}

/** The refunds of a collection's payments, in dollars. */
export async function refundedOfCollection(
  container: MedusaContainer,
  collectionId: string,
): Promise<number> {
  const [row] = await readRows<{ amount: number }>(container, REFUNDED_OF_COLLECTION, { collectionId })
  return row?.amount ?? 0
}
