import type { MedusaContainer } from "@medusajs/framework/types"
import { centsSql } from "../read-model/money-sql"
import { sumOrders } from "./order-sums"
import { type Between, inPeriods, isBefore, readReport } from "./report-reader"
import { TAX_REFUNDED } from "./tax-refunded"

/*
 * What orders totaled, by whatever they are grouped by. SQL on Medusa's tables, and on the sums kept for each order.
 * Canceled orders are left out of the totals. What was charged and refunded comes from the payments of all of them, and
 * isn't what orders total: staff edit those (docs/decisions/2026-11-23-reports.md).
 */

/** An order that was placed, canceled since or not. */
export const PLACED = `o.deleted_at is null and not o.is_draft_order`

/** How orders are grouped: an expression on the order `o`, and the tables it needs. */
export interface Grouping {
  /** Of an order. */
  key: string
  /** Of a capture or refund `m`, where it differs from the order's. */
  moneyKey?: string
  joins?: string
}

/*
 * What comes off a line: looked up one by one for a short period, added up for all at once for a long one. The database
 * can't choose between the two itself.
 */
const offLine = (isNear: boolean): string => {
  const taken = `sum(${centsSql("amount")}) as cents from order_line_item_adjustment h`
  return isNear
    ? `left join lateral (select ${taken}
         where h.item_id = i.item_id and h.version = i.version and h.deleted_at is null) a on true`
    : `left join (select item_id, version, ${taken} where deleted_at is null group by item_id, version) a
       on a.item_id = i.item_id and a.version = i.version`
}

/** Lines of orders, each with its goods and what comes off them. For reports that look at lines. */
export const lines = (isNear: boolean): string => `
  join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
  join order_line_item l on l.id = i.item_id
  ${offLine(isNear)}`
export const OFF = "coalesce(a.cents, 0)"

/** Amounts of an order that are kept for it (order-sums.ts). */
const SUMS = ["goods", "discounts", "shipping", "tax"] as const

const sums = ({ key, joins = "" }: Grouping) => `
  select ${key} as key, ${isBefore("o.created_at")} as before,
         (count(*) filter (where o.canceled_at is null))::float8 as orders,
         (count(*) filter (where o.canceled_at is not null))::float8 as canceled,
         ${SUMS.map(
           (name) => `coalesce(sum(s.${name}) filter (where o.canceled_at is null), 0)::float8 as ${name}`,
         ).join(", ")}
    from "order" o ${joins}
    left join order_sum s on s.order_id = o.id
   where ${PLACED} and ${inPeriods("o.created_at")}
   group by 1, 2`

/**
 * What was charged or refunded, by the day it happened; for orders that were canceled, too, or canceling one would
 * change the month in which it was charged.
 */
const moved = (table: "capture" | "refund", name: "charged" | "refunds", grouping: Grouping) => {
  const { key, moneyKey = key, joins = "" } = grouping
  return `
  select ${moneyKey} as key, ${isBefore("m.created_at")} as before, sum(${centsSql("m.amount")})::float8 as ${name}
    from ${table} m
    join payment y on y.id = m.payment_id and y.deleted_at is null
    join order_payment_collection k on k.payment_collection_id = y.payment_collection_id and k.deleted_at is null
    join "order" o on o.id = k.order_id ${joins}
   where ${PLACED} and m.deleted_at is null and ${inPeriods("m.created_at")}
   group by 1, 2`
}

/** What of the tax was given back, by the day that happened; of orders whose tax counts. */
const taxRefunded = ({ key, moneyKey = key, joins = "" }: Grouping) => `
  select ${moneyKey} as key, ${isBefore("m.created_at")} as before, sum(m.cents)::float8 as tax_refunded
    from ${TAX_REFUNDED} m join "order" o on o.id = m.order_id ${joins}
   where ${PLACED} and o.canceled_at is null and ${inPeriods("m.created_at")}
   group by 1, 2`

/** Figures of one group in one of the two periods. */
export interface OrderFigures {
  orders: number
  canceled: number
  goods: number
  discounts: number
  shipping: number
  tax: number
  tax_refunded: number
  charged: number
  refunds: number
  net: number
}

export const NO_FIGURES: OrderFigures = {
  orders: 0,
  canceled: 0,
  goods: 0,
  discounts: 0,
  shipping: 0,
  tax: 0,
  tax_refunded: 0,
  charged: 0,
  refunds: 0,
  net: 0,
}

type Part = { key: string; before: boolean } & Partial<OrderFigures>

/** By key, in the period and in the one before. */
export interface Grouped<Figures> {
  now: Map<string, Figures>
  before: Map<string, Figures>
}

/** The statements of a grouping; also for the test that looks at their plans. */
export const orderStatements = (grouping: Grouping): string[] => [
  sums(grouping),
  moved("capture", "charged", grouping),
  moved("refund", "refunds", grouping),
  taxRefunded(grouping),
]

/** Figures of the orders of two periods, by a grouping. */
export async function orderFigures(
  container: MedusaContainer,
  grouping: Grouping,
  between: Between,
): Promise<Grouped<OrderFigures>> {
  await sumOrders(container)
  const parts = await Promise.all(
    orderStatements(grouping).map((sql) => readReport<Part>(container, sql, between)),
  )
  const grouped: Grouped<OrderFigures> = { now: new Map(), before: new Map() }
  for (const { key, before, ...part } of parts.flat()) {
    const side = before ? grouped.before : grouped.now
    const figures = side.get(key) ?? { ...NO_FIGURES }
    for (const [name, value] of Object.entries(part)) figures[name as keyof OrderFigures] += Number(value)
    side.set(key, figures)
  }
  for (const figures of [...grouped.now.values(), ...grouped.before.values()]) {
    figures.net = figures.charged - figures.refunds
  }
  return grouped
}

/** A moment's day, Chicago time: `2026-11-23`. */
export const DAY = (moment: string) => `to_char(${moment} at time zone 'America/Chicago', 'YYYY-MM-DD')`

/** Each order by itself, by its id. */
export const BY_ORDER: Grouping = { key: "o.id" }

export const BY_DAY: Grouping = { key: DAY("o.created_at"), moneyKey: DAY("m.created_at") }

/**
 * The state that taxed the order, or that it ships to where none did: `US-MN`; only the country where there is no state,
 * and nothing where it isn't known.
 */
export const BY_STATE: Grouping = {
  key: `coalesce(ts.taxed_in, upper(coalesce(nullif(ad.province, ''), ad.country_code, '')))`,
  joins: `left join order_address ad on ad.id = o.shipping_address_id left join order_sum ts on ts.order_id = o.id`,
}

/** The dealer's id, and in what way the order is the dealer's. */
export const BY_DEALER: Grouping = {
  key: `dc.dealer_id || ' ' || dc.kind`,
  joins: "join dealer_credit dc on dc.order_id = o.id and dc.deleted_at is null",
}
