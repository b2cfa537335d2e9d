import type { Knex } from "@medusajs/framework/mikro-orm/knex"

export interface WatchedTable {
  table: string
  /** What its revision is called; the table's name when none is given. */
  name?: string
  /** The only statements that change what anyone reads from it; every statement by default. */
  after?: readonly string[]
}

const EVERY_STATEMENT = ["insert", "update", "delete", "truncate"]

/**
 * Starts noting changes to a table. Safe to repeat. Two watches on one table each need their own name. Changes made in
 * the replica role, without foreign keys and other triggers, are noted too: they also change what is read.
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
  // A table without a revision isn't watched.
  await database.raw(
    `insert into table_revision (name, writer, begun_at) select :name, pg_current_xact_id(), now()
      where not exists (select from table_revision where name = :name)`,
    { name },
  )
}
