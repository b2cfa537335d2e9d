import type { MedusaContainer } from "@medusajs/framework/types"
import { type BetweenDays, type CountedStep, countedSteps } from "../modules/analytics/day-counts"
import { PLACED } from "./order-figures"
import { type Between, inPeriods, inReport, isBefore, readReport } from "./report-reader"

/** Orders with a build among their lines (a cart keeps those that were taken out of it, too), except those that staff took by phone: no visitor went through the shop for them. */
const ORDERED = `
  select to_char(o.created_at at time zone 'America/Chicago', 'YYYY-MM-DD') as day,
         ${isBefore("o.created_at")} as before, 'ordered' as kind, count(*)::float8 as count
    from "order" o
   where ${PLACED} and ${inPeriods("o.created_at")}
     and exists (
       select 1 from order_cart c
         join design_build b on b.cart_id = c.cart_id and b.deleted_at is null
         join order_item i on i.order_id = o.id and i.deleted_at is null
         join order_line_item l on l.id = i.item_id and l.variant_sku = b.sku
        where c.order_id = o.id and c.deleted_at is null
          and not exists (select 1 from phone_order h where h.cart_id = c.cart_id and h.deleted_at is null))
   group by 1, 2`

export interface BuilderStep extends Omit<CountedStep, "kind"> {
  kind: CountedStep["kind"] | "ordered"
}

/** How far visitors got, by day. */
export async function builderSteps(
  container: MedusaContainer,
  between: Between,
  days: BetweenDays,
): Promise<BuilderStep[]> {
  const [ordered, counted] = await Promise.all([
    readReport<BuilderStep>(container, ORDERED, between),
    inReport(container, (database) => countedSteps(database, days)),
  ])
  return [...ordered, ...counted]
}
