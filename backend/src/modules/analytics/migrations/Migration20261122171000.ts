import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122171000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "sale_count" ("id" text not null, "status" text check ("status" in ('owed', 'counted', 'dropped')) not null default 'owed', "tries" integer not null default 0, "due_at" timestamptz not null, "last_error" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "sale_count_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_sale_count_deleted_at" ON "sale_count" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_sale_count_status_due_at" ON "sale_count" ("status", "due_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "sale_count" cascade;`)
  }
}
