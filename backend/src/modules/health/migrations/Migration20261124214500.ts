import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** How the parts of the shop do and since when, and which processes run. */
export class Migration20261124214500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "health_part" ("id" text not null, "state" text null, "since" timestamptz null, "checked_at" timestamptz null, "worked_at" timestamptz null, "failed_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "health_part_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_health_part_deleted_at" ON "health_part" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "running_program" ("id" text not null, "does" text not null, "version" text not null, "began_at" timestamptz not null, "seen_at" timestamptz not null, "waiting" integer not null default 0, "turned_away" integer not null default 0, "turned_away_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "running_program_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_running_program_deleted_at" ON "running_program" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "running_program" cascade;`)
    this.addSql(`drop table if exists "health_part" cascade;`)
  }
}
