import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ORDER_SUM_MODULE } from "../modules/order-sum"

type Event = "insert" | "update" | "delete"
const ALL: readonly Event[] = ["insert", "update", "delete"]

/**
 * What sums are made of, how each table finds its orders, and what changes one. A line or a shipping method on its own
 * belongs to no order until `order_item` or `order_shipping` says so: that is when the order becomes due.
 */
const WATCHED: readonly { table: string; by: string; after: readonly Event[] }[] = [
  { table: "order_item", by: "order", after: ALL },
  { table: "order_shipping", by: "order", after: ALL },
  { table: "order_line_item", by: "line", after: ["update"] },
  { table: "order_line_item_adjustment", by: "of a line", after: ALL },
  { table: "order_line_item_tax_line", by: "of a line", after: ALL },
  { table: "order_shipping_method", by: "shipping", after: ["update"] },
  { table: "order_shipping_method_adjustment", by: "of shipping", after: ALL },
  { table: "order_shipping_method_tax_line", by: "of shipping", after: ALL },
]

/** What a trigger calls the changed rows. */
const ROWS: Record<Event, string> = {
  insert: "new table as changed",
  update: "new table as changed",
  delete: "old table as changed",
}

/**
 * Makes orders be summed again whenever their totals change, and all existing ones once. Changes by writers that act as
 * a replica, without keys and other triggers, count too. The function that the triggers run is the module's
 * (modules/order-sum/migrations). Run once, by `medusa db:migrate`, after all migrations; safe to repeat.
 */
export default async function watchOrders({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const { table, by, after } of WATCHED) {
    for (const event of after) {
      const trigger = `${table}_${event}_sum`
      await database.raw(
        `create or replace trigger "${trigger}" after ${event} on "${table}" referencing ${ROWS[event]}
           for each statement execute function note_order_sum_due('${by}')`,
      )
      await database.raw(`alter table "${table}" enable always trigger "${trigger}"`)
    }
  }
  await database.raw(
    `create or replace trigger "order_version_sum" after update of version on "order"
       for each row execute function note_order_version_due()`,
  )
  await database.raw(`alter table "order" enable always trigger "order_version_sum"`)
  const { rows } = await database.raw<{ rows: { id: string }[] }>(`select id from "order"`)
  await container.resolve(ORDER_SUM_MODULE).markDue(rows.map(({ id }) => id))
}
