import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What staff save of the designs can be taken back, save by save. */
export class Migration20261124021500 extends Migration {
  override up(): void {
    this.addSql(
      `create table if not exists "design_save" ("id" text not null, "product_code" text null, "before" jsonb not null, "after" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "design_save_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_save_deleted_at" ON "design_save" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_save_product_code_created_at" ON "design_save" ("product_code", "created_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(`alter table if exists "design_change" add column if not exists "save_id" text null;`)
  }

  override down(): void {
    this.addSql(`alter table if exists "design_change" drop column if exists "save_id";`)
    this.addSql(`drop table if exists "design_save" cascade;`)
  }
}
