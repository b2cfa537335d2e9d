import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123003500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "phone_order" ("id" text not null, "cart_id" text not null, "begun_by" text not null, "sled_id" text null, "paid_how" text check ("paid_how" in ('cash', 'check', 'wire', 'terminal')) null, "paid_reference" text null, "paid_cents" integer null, "paid_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "phone_order_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_phone_order_cart_id_unique" ON "phone_order" ("cart_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_phone_order_deleted_at" ON "phone_order" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "payment_link" ("id" text not null, "cart_id" text not null, "token_hash" text not null, "expires_at" timestamptz not null, "withdrawn_at" timestamptz null, "sent_to" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "payment_link_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_payment_link_token_hash_unique" ON "payment_link" ("token_hash") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_link_deleted_at" ON "payment_link" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_link_cart_id" ON "payment_link" ("cart_id") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "phone_order" cascade;`)
    this.addSql(`drop table if exists "payment_link" cascade;`)
  }
}
