import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121033100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "dealer" ("id" text not null, "name" text not null, "code" text not null, "customer_id" text null, "percent_off" real not null default 0, "distributor" boolean not null default false, "listed" boolean not null default true, "active" boolean not null default true, "address" text null, "city" text null, "state" text null, "country" text not null default 'US', "zip" text null, "phone" text null, "website" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "dealer_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dealer_deleted_at" ON "dealer" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_dealer_code_unique" ON "dealer" ("code") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_dealer_customer_id_unique" ON "dealer" ("customer_id") WHERE customer_id IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "dealer" cascade;`)
  }
}
