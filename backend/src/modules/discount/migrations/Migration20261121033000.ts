import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121033000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "discount" ("id" text not null, "code" text not null, "percent_off" real null, "cents_off" integer null, "ski_package_only" boolean not null default false, "free_shipping" boolean not null default false, "free_shipping_us_only" boolean not null default false, "free_shipping_min_cents" integer not null default 0, "starts_at" timestamptz null, "ends_at" timestamptz null, "max_uses" integer null, "max_uses_per_email" integer null, "automatic" boolean not null default false, "enabled" boolean not null default true, "promotion_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "discount_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_discount_deleted_at" ON "discount" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_discount_code_unique" ON "discount" ("code") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "cart_codes" ("id" text not null, "cart_id" text not null, "discount_code" text null, "dealer_code" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "cart_codes_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_cart_codes_deleted_at" ON "cart_codes" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_cart_codes_cart_id_unique" ON "cart_codes" ("cart_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "discount_use" ("id" text not null, "discount_id" text not null, "cart_id" text not null, "email" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "discount_use_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_discount_use_deleted_at" ON "discount_use" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_discount_use_discount_id_cart_id_unique" ON "discount_use" ("discount_id", "cart_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_discount_use_discount_id_email" ON "discount_use" ("discount_id", "email") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_discount_use_cart_id" ON "discount_use" ("cart_id") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "discount" cascade;`)
    this.addSql(`drop table if exists "cart_codes" cascade;`)
    this.addSql(`drop table if exists "discount_use" cascade;`)
  }
}
