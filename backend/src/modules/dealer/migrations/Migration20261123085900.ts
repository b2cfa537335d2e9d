import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123085900 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "dealer" add column if not exists "commission_percent" real null;`)
    this.addSql(
      `alter table if exists "dealer_credit" add column if not exists "commission_percent" real null;`,
    )
    this.addSql(
      `create table if not exists "dealer_commission" ("id" text not null, "default_percent" real not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "dealer_commission_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dealer_commission_deleted_at" ON "dealer_commission" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "dealer_payout" ("id" text not null, "dealer_id" text not null, "dealer_name" text not null, "cents" integer not null, "note" text not null default '', "by" text not null, "withdrawn_by" text null, "withdrawn_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "dealer_payout_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dealer_payout_deleted_at" ON "dealer_payout" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dealer_payout_dealer_id" ON "dealer_payout" ("dealer_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dealer_payout_created_at" ON "dealer_payout" ("created_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "dealer_payout" cascade;`)
    this.addSql(`drop table if exists "dealer_commission" cascade;`)
    this.addSql(`alter table if exists "dealer_credit" drop column if exists "commission_percent";`)
    this.addSql(`alter table if exists "dealer" drop column if exists "commission_percent";`)
  }
}
