import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * The handles that categories had before, kept as those of products are (Migration20261126211711): by a trigger on
 * Medusa's categories (migration-scripts/follow-category-handles.ts).
 */
export class Migration20261127054500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "former_category_handle" (
      "handle" text not null primary key,
      "category_id" text not null
    );`)
    this.addSql(
      `create index if not exists "IDX_former_category_handle_category_id" on "former_category_handle" ("category_id");`,
    )
    this.addSql(`create or replace function note_former_category_handle() returns trigger
      language plpgsql set search_path from current as $$
      begin
        delete from former_category_handle where handle = new.handle;
        if tg_op = 'UPDATE' then
          insert into former_category_handle (handle, category_id) values (old.handle, new.id)
              on conflict (handle) do update set category_id = excluded.category_id;
        end if;
        return null;
      end
    $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists note_former_category_handle() cascade;`)
    this.addSql(`drop table if exists "former_category_handle";`)
  }
}
