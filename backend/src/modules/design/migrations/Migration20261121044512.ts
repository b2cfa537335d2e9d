import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121044512 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "saved_design" ("id" text not null, "number" serial, "customer_id" text not null, "sku" text not null, "name" text not null, "price_cents" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "saved_design_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_saved_design_deleted_at" ON "saved_design" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_saved_design_customer_id_sku_unique" ON "saved_design" ("customer_id", "sku") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_saved_design_number_unique" ON "saved_design" ("number") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "saved_design" cascade;`)
  }
}
