import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123051000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "marketing_sign_up" add column if not exists "sku" text not null default '', add column if not exists "thing" text not null default '', add column if not exists "label" text not null default '', add column if not exists "round" integer not null default 1, add column if not exists "mailed_at" timestamptz null, add column if not exists "left_at" timestamptz null;`,
    )
    this.addSql(`drop index if exists "IDX_marketing_sign_up_email_product_unique";`)
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_marketing_sign_up_email_product_sku_unique" ON "marketing_sign_up" ("email", "product", "sku") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_marketing_sign_up_product_thing" ON "marketing_sign_up" ("product", "thing") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "waiting_list" ("id" text not null, "product" text not null, "thing" text not null, "automatic" boolean not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "waiting_list_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_waiting_list_deleted_at" ON "waiting_list" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_waiting_list_product_thing_unique" ON "waiting_list" ("product", "thing") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "waiting_list" cascade;`)
    this.addSql(`drop index if exists "IDX_marketing_sign_up_product_thing";`)
    this.addSql(`drop index if exists "IDX_marketing_sign_up_email_product_sku_unique";`)
    this.addSql(
      `alter table if exists "marketing_sign_up" drop column if exists "sku", drop column if exists "thing", drop column if exists "label", drop column if exists "round", drop column if exists "mailed_at", drop column if exists "left_at";`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_marketing_sign_up_email_product_unique" ON "marketing_sign_up" ("email", "product") WHERE deleted_at IS NULL;`,
    )
  }
}
