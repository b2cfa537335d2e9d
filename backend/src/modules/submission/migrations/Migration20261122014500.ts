import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const FOLLOW = `
  create or replace function submission_photo_space_follow() returns trigger language plpgsql as $$
  declare change bigint := 0;
  begin
    if tg_op <> 'INSERT' then
      if old.deleted_at is null then change := change - old.bytes; end if;
    end if;
    if tg_op <> 'DELETE' then
      if new.deleted_at is null then change := change + new.bytes; end if;
    end if;
    if change <> 0 then
      update submission_photo_space set bytes = bytes + change where id = 'all';
    end if;
    return null;
  end $$;`

/** One row, `all`: what the photos of all forms take, kept by a trigger; and when staff were told that it gets low. */
export class Migration20261122014500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "submission_photo_space" ("id" text not null, "bytes" bigint not null, "warned_at" timestamptz null, constraint "submission_photo_space_pkey" primary key ("id"));`,
    )
    this.addSql(FOLLOW)
    this.addSql(
      `create or replace trigger submission_photo_space after insert or delete or update of bytes, deleted_at on submission_file for each row execute function submission_photo_space_follow();`,
    )
    this.addSql(
      `insert into submission_photo_space (id, bytes) select 'all', coalesce(sum(bytes), 0) from submission_file where deleted_at is null on conflict (id) do nothing;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists submission_photo_space on submission_file;`)
    this.addSql(`drop function if exists submission_photo_space_follow();`)
    this.addSql(`drop table if exists "submission_photo_space";`)
  }
}
