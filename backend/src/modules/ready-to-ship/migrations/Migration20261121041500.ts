import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121041500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "made_design" ("id" text not null, "design_sku" text not null, "body" text not null, "variant_id" text not null, "discount_cents" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "made_design_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_made_design_deleted_at" ON "made_design" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_made_design_body_unique" ON "made_design" ("body") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_made_design_variant_id_unique" ON "made_design" ("variant_id") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "made_design" cascade;`)
  }
}
