import type { MedusaContainer } from "@medusajs/framework/types"
import { centsSql, percentOfSql } from "../read-model/money-sql"
import { CHANGE_NOTE, PLACED } from "./order-figures"
import { type Between, readReport } from "./report-reader"

/*
 * What dealers earn by their codes (docs/decisions/2026-11-23-reports.md): of each order that a rider placed with the
 * code its goods, at the percentage that stood when it was placed. Of an order of which a part was given back, the same
 * part of the commission is gone; of a canceled one all of it.
 */

const MONEY = `
  select k.order_id,
         sum(${centsSql("y.amount")}) - coalesce(sum(b.changed), 0) as charged, coalesce(sum(b.refunded), 0) as refunded
    from order_payment_collection k
    join payment y on y.payment_collection_id = k.payment_collection_id and y.deleted_at is null
     and y.captured_at is not null
    left join (
      select r.payment_id,
             sum(${centsSql("r.amount")}) filter (where coalesce(r.note, '') like '${CHANGE_NOTE}') as changed,
             sum(${centsSql("r.amount")}) filter (where coalesce(r.note, '') not like '${CHANGE_NOTE}') as refunded
        from refund r where r.deleted_at is null group by r.payment_id) b on b.payment_id = y.id
   where k.deleted_at is null and k.order_id in (
     select order_id from dealer_credit where kind = 'code' and deleted_at is null)
   group by k.order_id`

export const COMMISSION = `
  with orders as (
    select c.dealer_id, o.created_at, m.refunded,
           round(c.goods_cents * greatest(0, 1 - m.refunded / nullif(m.charged, 0))) as base,
           coalesce(c.commission_percent, d.commission_percent, t.default_percent, 0) as percent
      from dealer_credit c
      join "order" o on o.id = c.order_id and ${PLACED} and o.canceled_at is null
      left join (${MONEY}) m on m.order_id = c.order_id
      left join dealer d on d.id = c.dealer_id
      left join dealer_commission t on t.deleted_at is null
     where c.kind = 'code' and c.deleted_at is null and (:dealer = '' or c.dealer_id = :dealer)),
  earned as (
    select dealer_id, created_at, base, ${percentOfSql("base", "percent")} as earned from orders),
  sums as (
    select dealer_id,
           count(*) filter (where created_at >= :from and created_at < :to) as orders,
           sum(base) filter (where created_at >= :from and created_at < :to) as base,
           sum(earned) filter (where created_at >= :from and created_at < :to) as earned,
           count(*) filter (where created_at >= :beforeFrom and created_at < :beforeTo) as orders_before,
           sum(base) filter (where created_at >= :beforeFrom and created_at < :beforeTo) as base_before,
           sum(earned) filter (where created_at >= :beforeFrom and created_at < :beforeTo) as earned_before,
           sum(earned) as earned_ever
      from earned group by dealer_id),
  paid as (
    select dealer_id, sum(cents) as paid from dealer_payout
     where withdrawn_at is null and deleted_at is null and (:dealer = '' or dealer_id = :dealer)
     group by dealer_id),
  named as (
    select distinct on (dealer_id) dealer_id, dealer_name, dealer_code from dealer_credit
     where deleted_at is null order by dealer_id, created_at desc)
  select coalesce(s.dealer_id, p.dealer_id) as id, coalesce(d.name, n.dealer_name, '') as name,
         coalesce(d.code, n.dealer_code, '') as code, d.id is not null and d.deleted_at is null as "isDealer",
         coalesce(s.orders, 0)::float8 as orders, coalesce(s.base, 0)::float8 as base,
         coalesce(s.earned, 0)::float8 as earned, coalesce(s.orders_before, 0)::float8 as orders_before,
         coalesce(s.base_before, 0)::float8 as base_before, coalesce(s.earned_before, 0)::float8 as earned_before,
         coalesce(s.earned_ever, 0)::float8 as earned_ever, coalesce(p.paid, 0)::float8 as paid
    from sums s
    full join paid p on p.dealer_id = s.dealer_id
    left join dealer d on d.id = coalesce(s.dealer_id, p.dealer_id)
    left join named n on n.dealer_id = coalesce(s.dealer_id, p.dealer_id)`

/** A dealer's commission, in whole cents. */
export interface Commission {
  id: string
  name: string
  code: string
  isDealer: boolean
  orders: number
  /** What the goods came to that it is earned on. */
  base: number
  earned: number
  orders_before: number
  base_before: number
  earned_before: number
  earned_ever: number
  paid: number
}

/** Of every dealer who earned or was paid anything at any time. */
export const commissions = (container: MedusaContainer, between: Between): Promise<Commission[]> =>
  readReport<Commission>(container, COMMISSION, { ...between, dealer: "" })

/**
 * What a dealer has earned and not been paid, in whole cents; below nothing when orders were given back since.
 * @returns null for who never earned or was paid anything; a dealer that was removed is owed theirs still
 */
export async function commissionDue(
  container: MedusaContainer,
  dealerId: string,
): Promise<{ name: string; cents: number } | null> {
  const never = new Date(0)
  const [found] = await readReport<Commission>(container, COMMISSION, {
    from: never,
    to: never,
    beforeFrom: never,
    beforeTo: never,
    isNear: true,
    dealer: dealerId,
  })
  return found ? { name: found.name, cents: found.earned_ever - found.paid } : null
}
