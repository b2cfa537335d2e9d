import type { Knex } from "@medusajs/framework/mikro-orm/knex"

type Event = "insert" | "update" | "delete"
const ALL: readonly Event[] = ["insert", "update", "delete"]

/**
 * What sums are made of, how each finds its orders, and what changes one. A line or a shipping method by itself belongs
 * to no order before `order_item` or `order_shipping` says so: that is when the order becomes due.
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

/** What a trigger calls the rows that changed. */
const ROWS: Record<Event, string> = {
  insert: "new table as changed",
  update: "new table as changed",
  delete: "old table as changed",
}

/**
 * Has orders added up again whenever what they come to changes, and all of those that there are once. Safe to repeat.
 * Also changes by those who write as a replica, without keys and other triggers, count.
 */
export async function watchOrders(database: Pick<Knex, "raw">): Promise<void> {
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
  await database.raw(`insert into order_sum_due (order_id) select id from "order"`)
}
