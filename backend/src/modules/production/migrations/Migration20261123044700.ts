import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const kinds = (names: string[]) => [
  `alter table if exists "production_move" drop constraint if exists "production_move_kind_check";`,
  `alter table if exists "production_move" add constraint "production_move_kind_check" check ("kind" in (${names.map((name) => `'${name}'`).join(", ")}));`,
]
const KINDS = ["open", "move", "shelf", "undo", "close", "reopen"]

export class Migration20261123044700 extends Migration {
  override async up(): Promise<void> {
    for (const sql of kinds([...KINDS, "change"])) this.addSql(sql)
    this.addSql(`alter table if exists "production_job" add column if not exists "changing" text null;`)
    this.addSql(
      `create table if not exists "build_change" ("id" text not null, "order_id" text not null, "job_id" text not null, "number" integer not null, "state" text check ("state" in ('waiting', 'done', 'withdrawn')) not null, "from_sku" text not null, "from_name" text not null, "from_words" text not null, "to_sku" text not null, "to_name" text not null, "to_words" text not null, "difference_cents" integer not null, "plan" jsonb not null, "quote" text not null, "reason" text not null, "by" text not null, "paid_how" text check ("paid_how" in ('cash', 'check', 'wire', 'terminal')) null, "paid_reference" text null, "token_hash" text null, "expires_at" timestamptz null, "sent_to" text null, "collection_id" text null, "done_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "build_change_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_build_change_deleted_at" ON "build_change" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_build_change_order_id" ON "build_change" ("order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_build_change_job_id_unique" ON "build_change" ("job_id") WHERE state = 'waiting' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_build_change_token_hash_unique" ON "build_change" ("token_hash") WHERE token_hash IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "build_change" cascade;`)
    this.addSql(`alter table if exists "production_job" drop column if exists "changing";`)
    this.addSql(`delete from "production_move" where "kind" = 'change';`)
    for (const sql of kinds(KINDS)) this.addSql(sql)
  }
}
