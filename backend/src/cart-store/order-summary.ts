import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { rawAmount } from "./raw-amount"

const TOTALS = ["current_order_total", "original_order_total", "accounting_total"]

const both = (name: string, amount: string) =>
  `'${name}', (${amount})::numeric, 'raw_${name}', ${rawAmount(`(${amount})::text`)}`

const WRITE = `
  update order_summary s
     set totals = s.totals || jsonb_build_object(${[
       ...TOTALS.map((name) => both(name, "w.total")),
       both("pending_difference", "w.total - coalesce((s.totals ->> 'transaction_total')::numeric, 0)"),
     ].join(", ")}),
         updated_at = now()
    from "order" o, (select ?::numeric as total) w
   where o.id = ? and s.order_id = o.id and s.version = o.version and s.deleted_at is null`

/**
 * Writes what an order costs into the summary that Medusa stores with its present version, for one of which nothing came
 * back.
 * @param total dollars
 */
export async function writeOrderTotal(
  container: MedusaContainer,
  orderId: string,
  total: number,
): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(WRITE, [total, orderId])
}
