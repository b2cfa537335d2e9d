import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { TAKE_OVER } from "./sql/take-over-carts"

export class Migration20261122013417 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "account_cart" ("id" text not null, "cart_id" text not null, "customer_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "account_cart_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_cart_deleted_at" ON "account_cart" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_cart_cart_id_unique" ON "account_cart" ("cart_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_cart_customer_id" ON "account_cart" ("customer_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(TAKE_OVER)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "account_cart" cascade;`)
  }
}
