import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122013953 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "sealed_cart" ("id" text not null, "cart_id" text not null, "digest" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "sealed_cart_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_sealed_cart_deleted_at" ON "sealed_cart" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_sealed_cart_cart_id_unique" ON "sealed_cart" ("cart_id") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "sealed_cart" cascade;`)
  }
}
