import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const STAMPS = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`

export class Migration20261121073847 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "submission" ("id" text not null, "kind" text not null, "number" integer not null, "status" text check ("status" in ('new', 'open', 'answered', 'closed')) not null default 'new', "name" text not null, "email" text not null, "fields" jsonb not null, "order_id" text null, "client_key" text null, ${STAMPS}, constraint "submission_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_submission_kind_number_unique" ON "submission" ("kind", "number") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_submission_client_key_unique" ON "submission" ("client_key") WHERE client_key IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_submission_order_id" ON "submission" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_submission_created_at" ON "submission" ("created_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "submission_file" ("id" text not null, "submission_id" text not null references "submission" ("id") on delete cascade, "field" text not null, "file_id" text not null, "width" integer not null, "height" integer not null, "bytes" integer not null, "position" integer not null, ${STAMPS}, constraint "submission_file_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_submission_file_submission_id_position_unique" ON "submission_file" ("submission_id", "position") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "submission_event" ("id" text not null, "submission_id" text not null references "submission" ("id") on delete cascade, "kind" text check ("kind" in ('received', 'status', 'note', 'reply')) not null, "by" text null, "text" text not null, ${STAMPS}, constraint "submission_event_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_submission_event_submission_id_created_at" ON "submission_event" ("submission_id", "created_at") WHERE deleted_at IS NULL;`,
    )

    // The last number of each kind. Not sequences: a new kind needs none made, and a refused form leaves no gap.
    this.addSql(
      `create table if not exists "submission_number" ("kind" text primary key, "last" integer not null);`,
    )
  }

  override async down(): Promise<void> {
    for (const table of ["submission_number", "submission_event", "submission_file", "submission"]) {
      this.addSql(`drop table if exists "${table}" cascade;`)
    }
  }
}
