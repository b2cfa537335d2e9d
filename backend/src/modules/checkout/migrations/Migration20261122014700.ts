import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122014700 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "refused_card" ("id" text not null, "cart_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "refused_card_pkey" primary key ("id"));`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_refused_card_created_at" ON "refused_card" ("created_at");`)
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_refused_card_cart_id" ON "refused_card" ("cart_id");`)
    this.addSql(
      `create table if not exists "card_testing" ("id" text not null, "stands_until" timestamptz not null, "told_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "card_testing_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_card_testing_stands_until" ON "card_testing" ("stands_until");`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "refused_card" cascade;`)
    this.addSql(`drop table if exists "card_testing" cascade;`)
  }
}
