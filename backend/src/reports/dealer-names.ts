import type { MedusaContainer } from "@medusajs/framework/types"
import { readReport } from "./report-reader"

/** As they are now, or as they were when they were last credited with an order. */
const NAMES = `
  select c.dealer_id as id, coalesce(d.name, c.dealer_name) as name, coalesce(d.code, c.dealer_code) as code,
         d.id is not null and d.deleted_at is null as "isDealer"
    from (select distinct on (dealer_id) dealer_id, dealer_name, dealer_code from dealer_credit
           where deleted_at is null order by dealer_id, created_at desc) c
    left join dealer d on d.id = c.dealer_id`

interface Named {
  id: string
  name: string
  code: string
  isDealer: boolean
}

/** Everybody who was ever credited with an order, by id. */
export async function dealerNames(container: MedusaContainer): Promise<Map<string, Named>> {
  const rows = await readReport<Named>(container, NAMES)
  return new Map(rows.map((row) => [row.id, row]))
}
