import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123092100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "day_count" ("id" text not null, "day" text not null, "kind" text check ("kind" in ('opened', 'designed', 'checkout', 'search')) not null, "words" text not null default '', "count" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "day_count_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_day_count_deleted_at" ON "day_count" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_day_count_kind_day" ON "day_count" ("kind", "day") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "day_count" cascade;`)
  }
}
