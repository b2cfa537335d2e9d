import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261120231619 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "checkout" drop constraint if exists "checkout_thanks_token_unique";`)
    this.addSql(`alter table if exists "checkout" drop constraint if exists "checkout_order_id_unique";`)
    this.addSql(`alter table if exists "checkout" drop constraint if exists "checkout_cart_id_unique";`)
    this.addSql(
      `create table if not exists "checkout" ("id" text not null, "cart_id" text not null, "saved_shipping" jsonb null, "quote_id" text null, "quote_lines" text null, "quote_shipping_cents" integer not null default 0, "quote_tax_cents" integer not null default 0, "quote_total_cents" integer not null default 0, "billing_email" text null, "text_notifications" boolean not null default false, "text_receipt" boolean not null default false, "custom_agreed_at" timestamptz null, "order_id" text null, "thanks_token" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "checkout_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_checkout_cart_id_unique" ON "checkout" ("cart_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_checkout_order_id_unique" ON "checkout" ("order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_checkout_thanks_token_unique" ON "checkout" ("thanks_token") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_checkout_deleted_at" ON "checkout" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "checkout" cascade;`)
  }
}
