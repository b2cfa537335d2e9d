import type { MedusaContainer } from "@medusajs/framework/types"
import { centsSql, percentOfSql } from "../read-model/money-sql"
import { PLACED } from "./order-figures"
import { sumOrders } from "./order-sums"
import { type Between, readReport } from "./report-reader"

/*
 * What dealers earn from their codes (docs/decisions/2026-11-23-reports.md): for each order that a rider placed with
 * the code, its goods as they are now, at the percentage in force when it was placed. If the shop kept only part of an
 * order's money, since the rest was refunded or never paid, that same part is earned; a canceled order earns nothing.
 */

/** What was charged and not refunded of an order. */
const KEPT = `
  select c.order_id, sum(m.cents) as cents
    from dealer_credit c
    join order_payment_collection k on k.order_id = c.order_id and k.deleted_at is null
    join payment y on y.payment_collection_id = k.payment_collection_id and y.deleted_at is null
    join (select payment_id, ${centsSql("amount")} as cents from capture where deleted_at is null
          union all select payment_id, -${centsSql("amount")} from refund where deleted_at is null) m on m.payment_id = y.id
   where c.kind = 'code' and c.deleted_at is null and (:dealer = '' or c.dealer_id = :dealer)
   group by c.order_id`

/** The orders placed with codes that are in force, each with what is earned on it. */
const EARNED = `
  with orders as (
    select c.dealer_id, o.id, o.created_at,
           round((s.goods - s.discounts)
             * least(1, greatest(0, m.cents / nullif(s.goods - s.discounts + s.shipping + s.tax, 0)))) as base,
           coalesce(c.commission_percent, d.commission_percent, t.default_percent, 0) as percent
      from dealer_credit c
      join "order" o on o.id = c.order_id and ${PLACED} and o.canceled_at is null
      left join order_sum s on s.order_id = c.order_id
      left join (${KEPT}) m on m.order_id = c.order_id
      left join dealer d on d.id = c.dealer_id
      left join dealer_commission t on t.deleted_at is null
     where c.kind = 'code' and c.deleted_at is null and (:dealer = '' or c.dealer_id = :dealer)),
  earned as (
    select *, ${percentOfSql("base", "percent")} as earned from orders)`

export const COMMISSION = `${EARNED},
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
  /** The goods' total that it is earned on. */
  base: number
  earned: number
  orders_before: number
  base_before: number
  earned_before: number
  earned_ever: number
  paid: number
}

async function readCommissions(
  container: MedusaContainer,
  between: Between,
  dealer: string,
): Promise<Commission[]> {
  await sumOrders(container)
  return await readReport<Commission>(container, COMMISSION, { ...between, dealer })
}

/** Returns it for every dealer who earned or was paid anything at any time. */
export const commissions = (container: MedusaContainer, between: Between): Promise<Commission[]> =>
  readCommissions(container, between, "")

/**
 * What a dealer has earned and not been paid, in whole cents; negative when orders were refunded since.
 * @returns null for anyone who never earned or was paid anything; a dealer who was removed is still owed theirs
 */
export async function commissionDue(
  container: MedusaContainer,
  dealerId: string,
): Promise<{ name: string; cents: number } | null> {
  const never = new Date(0)
  const between = { from: never, to: never, beforeFrom: never, beforeTo: never, isNear: true }
  const [found] = await readCommissions(container, between, dealerId)
  return found ? { name: found.name, cents: found.earned_ever - found.paid } : null
}

/** An order that a dealer earns commission on, amounts in whole cents. */
export interface EarningOrder {
  created_at: Date
  base: number
  percent: number
  earned: number
}

const LATEST = `${EARNED}
  select created_at, coalesce(base, 0)::float8 as base, percent::numeric::float8 as percent,
         coalesce(earned, 0)::float8 as earned, (sum(earned) over ())::float8 as "earnedEver",
         (count(*) over ())::int as count
    from earned order by created_at desc, id limit :most`

/** What a dealer has earned ever, in whole cents, with the latest orders and how many there are. */
export interface DealerEarnings {
  earned: number
  count: number
  orders: EarningOrder[]
}

/** @param most of the orders, newest first */
export async function dealerEarnings(
  container: MedusaContainer,
  dealerId: string,
  most: number,
): Promise<DealerEarnings> {
  await sumOrders(container)
  const orders = await readReport<EarningOrder & { earnedEver: number | null; count: number }>(
    container,
    LATEST,
    { dealer: dealerId, most },
  )
  return { earned: orders[0]?.earnedEver ?? 0, count: orders[0]?.count ?? 0, orders }
}
