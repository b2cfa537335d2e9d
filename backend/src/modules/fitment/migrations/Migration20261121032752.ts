import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121032752 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "fitment_gap" drop constraint if exists "fitment_gap_kind_year_make_model_unique";`,
    )
    this.addSql(
      `alter table if exists "customer_sled" drop constraint if exists "customer_sled_customer_id_unique";`,
    )
    this.addSql(
      `create table if not exists "customer_sled" ("id" text not null, "customer_id" text not null, "sled_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "customer_sled_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_customer_sled_deleted_at" ON "customer_sled" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_customer_sled_customer_id_unique" ON "customer_sled" ("customer_id") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "fitment_gap" ("id" text not null, "kind" text check ("kind" in ('sled', 'bogies', 'mount_kit', 'dampener')) not null, "year" integer not null, "make" text not null, "model" text not null, "count" integer not null, "last_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "fitment_gap_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_fitment_gap_deleted_at" ON "fitment_gap" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_fitment_gap_kind_year_make_model_unique" ON "fitment_gap" ("kind", "year", "make", "model") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "fitment_import" ("id" text not null, "file_name" text not null, "mode" text check ("mode" in ('whole', 'update', 'add')) not null, "status" text check ("status" in ('checking', 'refused', 'ready', 'applying', 'applied', 'stale', 'failed')) not null, "done" integer not null default 0, "total" integer not null default 0, "added" integer not null default 0, "changed" integer not null default 0, "removed" integer not null default 0, "unchanged" integer not null default 0, "refused" integer not null default 0, "base_revision" integer null, "message" text null, "uploaded_by" text null, "applied_by" text null, "applied_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "fitment_import_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_fitment_import_deleted_at" ON "fitment_import" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_fitment_import_created_at" ON "fitment_import" ("created_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(`alter table if exists "sled" add column if not exists "dampener_sku" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "customer_sled" cascade;`)

    this.addSql(`drop table if exists "fitment_gap" cascade;`)

    this.addSql(`drop table if exists "fitment_import" cascade;`)

    this.addSql(`alter table if exists "sled" drop column if exists "dampener_sku";`)
  }
}
