import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"
import { toCents } from "../contracts/money"
import type { OwedRefunds } from "../contracts/staff/today"
import { BUYER_NAME } from "./buyer-name"

/**
 * Orders in force that more was paid for than they cost now: something was taken off, or came back, and nobody has
 * refunded it yet. SQL: it queries orders, their sums and the checkout at once. A cent is what shares of a returned line
 * may leave (modules/checkout/domain/refunds.ts). The condition is the index's (migration-scripts/index-owed-refunds.ts).
 */
const OWED = `
    from order_summary s
    join "order" o on o.id = s.order_id and o.version = s.version
   where (s.totals ->> 'pending_difference')::numeric < -0.01 and s.deleted_at is null
     and o.deleted_at is null and not o.is_draft_order and o.canceled_at is null`

const COUNT = `
  select count(*)::int as count, coalesce(sum(-(s.totals ->> 'pending_difference')::numeric), 0)::text as owed ${OWED}`

const PAGE = `
  select o.id, o.display_id::text as number, o.created_at as at, coalesce(o.email, '') as email,
         ${BUYER_NAME} as buyer, (-(s.totals ->> 'pending_difference')::numeric)::text as owed ${OWED}
   order by o.created_at, o.id limit :limit offset :offset`

/** How many orders there are, and what is to be refunded of all. */
export async function countOwed(container: MedusaContainer): Promise<{ count: number; cents: number }> {
  const rows = await readRows<{ count: number; owed: string }>(container, COUNT)
  const [{ count, owed } = { count: 0, owed: "0" }] = rows
  return { count, cents: toCents(owed) }
}

type Row = Omit<OwedRefunds["orders"][number], "at" | "cents"> & { at: Date; owed: string }

/** A page of them, the oldest first. */
export async function owedRefunds(
  container: MedusaContainer,
  page: { limit: number; offset: number },
): Promise<OwedRefunds> {
  const [rows, { count }] = await Promise.all([readRows<Row>(container, PAGE, page), countOwed(container)])
  return {
    orders: rows.map(({ owed, at, ...order }) => ({
      ...order,
      at: new Date(at).toISOString(),
      cents: toCents(owed),
    })),
    count,
  }
}
