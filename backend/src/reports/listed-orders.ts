import type { MedusaContainer } from "@medusajs/framework/types"
import { BY_STATE, DAY } from "./order-figures"
import { readReport } from "./report-reader"

const LISTED = `
  select o.id, o.display_id::text as number, ${DAY("o.created_at")} as placed, ${BY_STATE.key} as state,
         o.canceled_at is not null as canceled
    from "order" o ${BY_STATE.joins}
   where o.id = any(:ids)`

/** What identifies an order in a report. Whose it is, its page says: reports are about no person. */
export interface ListedOrder {
  id: string
  number: string
  /** Chicago time, such as 2026-11-23. */
  placed: string
  /** As orders are grouped by state. */
  state: string
  canceled: boolean
}

/** Orders by their ids. */
export async function listedOrders(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<Map<string, ListedOrder>> {
  if (ids.length === 0) return new Map()
  const rows = await readReport<ListedOrder>(container, LISTED, { ids: [...ids] })
  return new Map(rows.map((row) => [row.id, row]))
}
