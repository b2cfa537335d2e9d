import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = ["received", "status", "note", "reply"]

/** Whose a submission is, and replies that staff keep. */
export class Migration20261123004100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "submission" add column if not exists "assignee_id" text null;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_submission_assignee_id" ON "submission" ("assignee_id") WHERE assignee_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_submission_status" ON "submission" ("status") WHERE status IN ('new', 'open') AND deleted_at IS NULL;`,
    )
    this.addSql(checked([...KINDS, "assigned"]))
    this.addSql(
      `create table if not exists "reply_template" ("id" text not null, "name" text not null, "subject" text not null default '', "body" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "reply_template_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_reply_template_deleted_at" ON "reply_template" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_reply_template_name_unique" ON "reply_template" ("name") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "reply_template" cascade;`)
    this.addSql(`delete from "submission_event" where "kind" = 'assigned';`)
    this.addSql(checked(KINDS))
    this.addSql(`alter table "submission" drop column if exists "assignee_id";`)
    this.addSql(`drop index if exists "IDX_submission_status";`)
  }
}

const checked = (kinds: readonly string[]) =>
  `alter table "submission_event" drop constraint if exists "submission_event_kind_check",
     add constraint "submission_event_kind_check" check ("kind" in (${kinds.map((kind) => `'${kind}'`).join(", ")}));`
