import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121004007 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "sled" drop constraint if exists "sled_year_make_model_unique";`)
    this.addSql(
      `create table if not exists "sled" ("id" text not null, "year" integer not null, "make" text not null, "model" text not null, "mount_kit_sku" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "sled_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_sled_deleted_at" ON "sled" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_sled_year_make_model_unique" ON "sled" ("year", "make", "model") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "sled" cascade;`)
  }
}
