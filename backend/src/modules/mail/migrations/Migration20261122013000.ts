import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const STAMPS = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`

export class Migration20261122013000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "owed_mail" ("id" text not null, "kind" text not null, "subject_id" text not null, "status" text check ("status" in ('owed', 'settled', 'dead')) not null default 'owed', "tries" integer not null default 0, "due_at" timestamptz not null, "last_error" text null, ${STAMPS}, constraint "owed_mail_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_owed_mail_status_due_at" ON "owed_mail" ("status", "due_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "stranger_mail" ("id" text not null, "recipient" text not null, "purpose" text not null, "allowed" boolean not null, ${STAMPS}, constraint "stranger_mail_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_stranger_mail_recipient_purpose_created_at" ON "stranger_mail" ("recipient", "purpose", "created_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_stranger_mail_created_at" ON "stranger_mail" ("created_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "owed_mail" cascade;`)
    this.addSql(`drop table if exists "stranger_mail" cascade;`)
  }
}
