import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** How the jobs of the clock ran the last time. */
export class Migration20261123004400 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "job_run" ("id" text not null, "began_at" timestamptz not null, "ended_at" timestamptz null, "failed" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "job_run_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_job_run_deleted_at" ON "job_run" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "job_run" cascade;`)
  }
}
