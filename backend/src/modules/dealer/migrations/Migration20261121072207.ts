import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121072207 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "dealer" add column if not exists "latitude" real null, add column if not exists "longitude" real null, add column if not exists "email" text null, add column if not exists "contact" text null, add column if not exists "tax_number" text null, add column if not exists "billing" jsonb null, add column if not exists "shipping" jsonb null, add column if not exists "notes" text null;`,
    )
    this.addSql(
      `create table if not exists "dealer_application" ("id" text not null, "status" text check ("status" in ('new', 'approved', 'refused')) not null default 'new', "name" text not null, "email" text not null, "payload" jsonb not null, "account_made" boolean not null default false, "dealer_id" text null, "reason" text null, "decided_by" text null, "decided_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "dealer_application_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dealer_application_deleted_at" ON "dealer_application" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dealer_application_status" ON "dealer_application" ("status") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dealer_application_email" ON "dealer_application" ("email") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "dealer_credit" ("id" text not null, "order_id" text not null, "dealer_id" text not null, "dealer_name" text not null, "dealer_code" text not null, "kind" text check ("kind" in ('bought', 'code')) not null, "goods_cents" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "dealer_credit_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dealer_credit_deleted_at" ON "dealer_credit" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_dealer_credit_order_id_unique" ON "dealer_credit" ("order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dealer_credit_dealer_id" ON "dealer_credit" ("dealer_id") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "dealer_credit" cascade;`)
    this.addSql(`drop table if exists "dealer_application" cascade;`)
    this.addSql(
      `alter table if exists "dealer" drop column if exists "latitude", drop column if exists "longitude", drop column if exists "email", drop column if exists "contact", drop column if exists "tax_number", drop column if exists "billing", drop column if exists "shipping", drop column if exists "notes";`,
    )
  }
}
