import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What staff decide about return requests. */
export class Migration20261122213317 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "return_case" ("id" text not null, "submission_id" text not null, "decision" text check ("decision" in ('accepted', 'declined')) not null, "word" text not null, "decided_at" timestamptz not null, "return_id" text null, "received_at" timestamptz null, "findings" jsonb null, "outcome" text check ("outcome" in ('refunded', 'exchanged', 'closed')) null, "last_word" text null, "refund_cents" integer null, "replacement_order_id" text null, "settled_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "return_case_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_return_case_deleted_at" ON "return_case" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_return_case_submission_id_unique" ON "return_case" ("submission_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_return_case_return_id_unique" ON "return_case" ("return_id") WHERE return_id IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "return_case" cascade;`)
  }
}
