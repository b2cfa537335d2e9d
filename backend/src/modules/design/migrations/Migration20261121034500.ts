import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121034500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "design_change" ("id" text not null, "product_code" text null, "actor" text not null, "field" text not null, "before" text not null, "after" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "design_change_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_change_deleted_at" ON "design_change" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_change_product_code_created_at" ON "design_change" ("product_code", "created_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "design_change" cascade;`)
  }
}
