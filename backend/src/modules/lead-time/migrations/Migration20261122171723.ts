import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122171723 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "lead_time_plan" ("id" text not null, "version" integer not null, "plan" jsonb not null, "edited_by" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "lead_time_plan_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_lead_time_plan_deleted_at" ON "lead_time_plan" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_lead_time_plan_version_unique" ON "lead_time_plan" ("version") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "lead_time_plan" cascade;`)
  }
}
