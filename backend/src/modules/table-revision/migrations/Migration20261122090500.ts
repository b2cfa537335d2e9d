import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Which transactions wrote a table last, noted by statement triggers. The rows of a name together are its revision:
 *
 * - After each commit it differs from all that anybody has read before: the last one to commit has a row there, which
 *   only a later one takes away, and no two transactions have number and time in common. A counter taken from a
 *   sequence would move before the commit, and a highest number would stay when an older transaction commits last.
 * - Nobody waits: each transaction inserts a row of its own, and takes away those that nobody else is taking away.
 * - It doesn't grow: there are as many rows of a name as transactions wrote it at the same time, at most.
 * - A transaction notes itself once a table, so an import of thousands of statements writes one row. What it wrote
 *   before it went back to a savepoint is undone with its note, and the next statement notes it again.
 *
 * Above "read committed", a row that somebody else took away meanwhile would be an error: there rows are only added,
 * and the next transaction tidies up.
 */
export class Migration20261122090500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "table_revision" (
      "name" text not null,
      "writer" xid8 not null,
      "begun_at" timestamptz not null,
      primary key ("name", "writer", "begun_at")
    );`)
    this.addSql(`create or replace function note_table_change() returns trigger
      language plpgsql set search_path from current as $$
      declare
        changed text := tg_argv[0];
      begin
        if exists (
          select from table_revision where name = changed and writer = pg_current_xact_id() and begun_at = now()
        ) then
          return null;
        end if;
        if current_setting('transaction_isolation') = 'read committed' then
          delete from table_revision where ctid = any (array(
            select ctid from table_revision where name = changed for update skip locked));
        end if;
        insert into table_revision (name, writer, begun_at) values (changed, pg_current_xact_id(), now());
        return null;
      end
    $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists note_table_change() cascade;`)
    this.addSql(`drop table if exists "table_revision";`)
  }
}
