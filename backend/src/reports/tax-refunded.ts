import { FULLY_REFUNDED } from "../cart-store/fully-refunded"
import { percentOfSql } from "../read-model/money-sql"
import { GOODS, offBy } from "./order-sums"
import { inPeriods } from "./report-reader"

/*
 * Tax that went back to buyers, as far as it is known: with pieces that were returned, and with orders that were refunded
 * in full. What an edit took off an order is no longer in its tax, and a refund that staff made for any other reason
 * names no goods (docs/decisions/2026-11-23-reports.md).
 */

/**
 * The tax of pieces that came back, when their return was refunded. Of a return that was refunded in part, that part.
 * @param which returns, by the return `r` or its case `c`
 */
const ofReturns = (which: string) => `
  select r.order_id, c.settled_at as created_at,
         round(sum(v.tax * b.received_quantity / i.quantity)
               * least(1, c.refund_cents / nullif(sum((n.net + v.tax) * b.received_quantity / i.quantity), 0))) as cents
    from return_case c
    join "return" r on r.id = c.return_id
    join return_item b on b.return_id = r.id and b.deleted_at is null and b.received_quantity > 0
    join "order" w on w.id = r.order_id
    join order_item i on i.order_id = w.id and i.item_id = b.item_id and i.version = w.version and i.quantity > 0
     and i.deleted_at is null
    join order_line_item l on l.id = i.item_id
    ${offBy("order_line_item_adjustment", "item_id", "i")}
    cross join lateral (select ${GOODS} - coalesce(a.cents, 0) as net) n
    cross join lateral (
      select coalesce(sum(${percentOfSql("n.net", "t.rate")}), 0) as tax from order_line_item_tax_line t
       where t.item_id = i.item_id and t.deleted_at is null) v
   where c.outcome = 'refunded' and c.refund_cents > 0 and c.deleted_at is null and ${which}
   group by c.id, r.order_id, c.settled_at, c.refund_cents`

/** Refunds of an order, by its link `k`. */
const REFUNDS = `
  refund h
    join payment y on y.id = h.payment_id and y.deleted_at is null
    join order_payment_collection k on k.payment_collection_id = y.payment_collection_id and k.deleted_at is null`

/** What is left of an order's tax when the last of its money went back. */
const OF_FULL_REFUNDS = `
  select o.id as order_id, d.created_at, s.tax - coalesce(q.cents, 0) as cents
    from (select distinct k.order_id from ${REFUNDS} where h.deleted_at is null and ${inPeriods("h.created_at")}) f
    join "order" o on o.id = f.order_id and ${FULLY_REFUNDED}
    join order_sum s on s.order_id = o.id
    cross join lateral (
      select max(h.created_at) as created_at from ${REFUNDS} where k.order_id = o.id and h.deleted_at is null) d
    cross join lateral (select sum(z.cents) as cents from (${ofReturns("r.order_id = o.id")}) z) q
   where s.tax > coalesce(q.cents, 0)`

/** Each time that tax went back in the periods: `order_id`, `created_at`, `cents`. */
export const TAX_REFUNDED = `(${ofReturns(inPeriods("c.settled_at"))} union all ${OF_FULL_REFUNDS})`
