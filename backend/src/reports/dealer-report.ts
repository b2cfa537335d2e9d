import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"
import type { DealerMonth } from "../contracts/dealers/dealer-staff"
import { plainMoney, toDollars } from "../contracts/money"
import { spreadsheetLines } from "../csv/write-csv"
import { sumOrders } from "./order-sums"

/** Months are in the shop's time zone (section 2 gives the sale's end in Chicago time). Canceled orders don't count. */
const REPORT = `
  select to_char(o.created_at at time zone 'America/Chicago', 'YYYY-MM') as month,
         c.dealer_id,
         (array_agg(c.dealer_name order by o.created_at desc))[1] as dealer_name,
         (array_agg(c.dealer_code order by o.created_at desc))[1] as dealer_code,
         bool_or(d.id is not null and d.deleted_at is null) as is_dealer,
         count(*) filter (where c.kind = 'bought')::int as bought,
         coalesce(sum(s.goods - s.discounts) filter (where c.kind = 'bought'), 0)::float as bought_total,
         count(*) filter (where c.kind = 'code')::int as credited,
         coalesce(sum(s.goods - s.discounts) filter (where c.kind = 'code'), 0)::float as credited_total
    from dealer_credit c join "order" o on o.id = c.order_id and o.deleted_at is null and o.canceled_at is null
    left join order_sum s on s.order_id = o.id
    left join dealer d on d.id = c.dealer_id
   where c.deleted_at is null
     and to_char(o.created_at at time zone 'America/Chicago', 'YYYY-MM') between :from and :to
   group by 1, 2
   order by month desc, credited_total desc, dealer_name`

/**
 * What dealers bought, and what riders who named their code bought, by month: goods after discounts, as they are now.
 * @param from first month, such as 2026-01
 * @param to last month
 */
export async function dealerReport(
  container: MedusaContainer,
  { from, to }: { from: string; to: string },
): Promise<DealerMonth[]> {
  await sumOrders(container)
  const rows = await readRows<DealerMonth>(container, REPORT, { from, to })
  return rows.map((row) => ({
    ...row,
    bought_total: toDollars(row.bought_total),
    credited_total: toDollars(row.credited_total),
  }))
}

const HEADER = [
  "month",
  "dealer",
  "code",
  "orders bought",
  "bought total",
  "orders with code",
  "total with code",
]

/** The report as a CSV file; amounts in dollars. */
export function reportCsv(months: readonly DealerMonth[]): string {
  const lines = months.map((row) => [
    row.month,
    row.dealer_name,
    row.dealer_code,
    row.bought,
    plainMoney(row.bought_total),
    row.credited,
    plainMoney(row.credited_total),
  ])
  return spreadsheetLines([HEADER, ...lines])
}
