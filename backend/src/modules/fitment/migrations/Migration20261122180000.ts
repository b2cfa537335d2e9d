import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Marks of the demo's invented data. The sleds that the seed of an earlier version brought get theirs. */
export class Migration20261122180000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "demo_part" ("id" text not null, "product_id" text not null, "verified_at" timestamptz null, "verified_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "demo_part_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_demo_part_deleted_at" ON "demo_part" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_demo_part_product_id_unique" ON "demo_part" ("product_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `alter table if exists "sled" add column if not exists "demo_data" boolean not null default false;`,
    )
    this.addSql(
      `alter table if exists "fitment_import_row" add column if not exists "demo_data" boolean not null default false;`,
    )
    // The seed's import is the only one that nobody uploaded; its sleds were made in one transaction.
    this.addSql(
      `update "sled" s set "demo_data" = true from "fitment_import" i
        where i."uploaded_by" is null and i."status" = 'applied' and i."file_name" like 'Demo data%'
          and s."created_at" between i."created_at" and coalesce(i."applied_at", i."updated_at");`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "demo_part" cascade;`)
    this.addSql(`alter table if exists "sled" drop column if exists "demo_data";`)
    this.addSql(`alter table if exists "fitment_import_row" drop column if exists "demo_data";`)
  }
}
