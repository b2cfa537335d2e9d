import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * The handles that products had before. Triggers on Medusa's products (migration-scripts/follow-handles.ts) keep them, in
 * the transaction that renames: whoever does it, nobody has to think of it. A handle that another product takes leads
 * nowhere else any more.
 */
export class Migration20261126211711 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "former_handle" (
      "handle" text not null primary key,
      "product_id" text not null
    );`)
    this.addSql(
      `create index if not exists "IDX_former_handle_product_id" on "former_handle" ("product_id");`,
    )
    this.addSql(`create or replace function note_former_handle() returns trigger
      language plpgsql set search_path from current as $$
      begin
        delete from former_handle where handle = new.handle;
        if tg_op = 'UPDATE' then
          insert into former_handle (handle, product_id) values (old.handle, new.id)
              on conflict (handle) do update set product_id = excluded.product_id;
        end if;
        return null;
      end
    $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists note_former_handle() cascade;`)
    this.addSql(`drop table if exists "former_handle";`)
  }
}
