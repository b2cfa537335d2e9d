import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What Medusa's models have no word for: a table keyed by two columns, a counter kept by triggers, and an import's rows. */
export class Migration20261121033742 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "sled_bogie" (
      "sled_id" text not null references "sled" ("id") on delete cascade,
      "position" smallint not null check ("position" between 1 and 11),
      "sku" text not null,
      "single_wheel" boolean not null default false,
      primary key ("sled_id", "position")
    );`)

    this.addSql(`create table if not exists "fitment_revision" (
      "only" boolean primary key default true check ("only"),
      "revision" integer not null
    );`)
    this.addSql(`insert into "fitment_revision" ("revision") values (1) on conflict do nothing;`)
    this.addSql(`create or replace function fitment_changed() returns trigger language plpgsql as $$
      begin
        update fitment_revision set revision = revision + 1;
        return null;
      end
    $$;`)
    for (const table of ["sled", "sled_bogie"]) {
      this.addSql(`create or replace trigger "${table}_changed"
        after insert or update or delete or truncate on "${table}"
        for each statement execute function fitment_changed();`)
    }

    this.addSql(`create table if not exists "fitment_import_row" (
      "import_id" text not null references "fitment_import" ("id") on delete cascade,
      "seq" integer not null,
      "line" integer,
      "action" text not null check ("action" in ('added', 'changed', 'removed', 'refused')),
      "sled_id" text,
      "year" integer,
      "make" text,
      "model" text,
      "mount_kit_sku" text,
      "dampener_sku" text,
      "bogies" text,
      "notes" text[] not null default '{}',
      primary key ("import_id", "seq")
    );`)
    this.addSql(
      `create index if not exists "IDX_fitment_import_row_action" on "fitment_import_row" ("import_id", "action", "seq");`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "fitment_import_row";`)
    for (const table of ["sled", "sled_bogie"]) {
      this.addSql(`drop trigger if exists "${table}_changed" on "${table}";`)
    }
    this.addSql(`drop function if exists fitment_changed();`)
    this.addSql(`drop table if exists "fitment_revision";`)
    this.addSql(`drop table if exists "sled_bogie";`)
  }
}
