import type { MedusaContainer } from "@medusajs/framework/types"
import type { SoldSku } from "./domain/sold"
import { lines, OFF, PLACED } from "./order-figures"
import { GOODS } from "./order-sums"
import { type Between, inPeriods, isBefore, readReport } from "./report-reader"

/** What was sold by SKU: SQL, since `query.graph` can't add up. Names are from the latest order. */
const soldStatement = (isNear: boolean) => `
  select coalesce(l.variant_sku, '') as sku, coalesce(l.product_title, l.title) as product,
         ${isBefore("o.created_at")} as before,
         sum(i.quantity)::float8 as pieces, sum(${GOODS})::float8 as goods, sum(${OFF})::float8 as discounts,
         sum(i.return_received_quantity + i.return_dismissed_quantity)::float8 as returned
    from "order" o ${lines(isNear)}
   where ${PLACED} and o.canceled_at is null and i.quantity > 0 and ${inPeriods("o.created_at")}
   group by 1, 2, 3`

/** What was sold by SKU, in the period and in the one before. */
export async function soldSkus(
  container: MedusaContainer,
  { isNear, ...between }: Between,
): Promise<{ now: SoldSku[]; before: SoldSku[] }> {
  const rows = await readReport<SoldSku & { before: boolean }>(container, soldStatement(isNear), between)
  return { now: rows.filter(({ before }) => !before), before: rows.filter(({ before }) => before) }
}
