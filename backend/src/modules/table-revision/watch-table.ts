import type { Knex } from "@medusajs/framework/mikro-orm/knex"

export interface WatchedTable {
  table: string
  /** What its revision is called; the table's name when none is given. */
  name?: string
  /** Those statements alone change what anybody reads of it; every one when none are given. */
  after?: readonly string[]
}

const EVERY_STATEMENT = ["insert", "update", "delete", "truncate"]

/**
 * Has changes of a table noted from now on. Safe to repeat. Of two watches on one table each needs a name of its own.
 * Also changes by those who write as a replica, without keys and other triggers, are noted: they change what is read.
 */
export async function watchTable(
  database: Pick<Knex, "raw">,
  { table, name = table, after = EVERY_STATEMENT }: WatchedTable,
): Promise<void> {
  const trigger = `${name.replaceAll(".", "_")}_revision`
  await database.raw(
    `create or replace trigger "${trigger}" after ${after.join(" or ")} on "${table}"
       for each statement execute function note_table_change('${name}')`,
  )
  await database.raw(`alter table "${table}" enable always trigger "${trigger}"`)
  // A table without a revision is one that nobody watches.
  await database.raw(
    `insert into table_revision (name, writer, begun_at) select :name, pg_current_xact_id(), now()
      where not exists (select from table_revision where name = :name)`,
    { name },
  )
}
