import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123130000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "mail_opt_out" ("id" text not null, "mailbox" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mail_opt_out_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mail_opt_out_mailbox_unique" ON "mail_opt_out" ("mailbox") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_mail_opt_out_deleted_at" ON "mail_opt_out" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "rider_mail" ("id" text not null, "kind" text check ("kind" in ('cart', 'ride')) not null, "subject_id" text not null, "email" text not null, "sent_at" timestamptz null, "dropped" text null, "came_back_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "rider_mail_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rider_mail_deleted_at" ON "rider_mail" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rider_mail_kind_subject_id_unique" ON "rider_mail" ("kind", "subject_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rider_mail_email" ON "rider_mail" ("email") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "rider_mail_setting" ("id" text not null, "mail" text check ("mail" in ('cart', 'shipped', 'ride')) not null, "is_on" boolean not null, "delay" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "rider_mail_setting_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rider_mail_setting_mail_unique" ON "rider_mail_setting" ("mail") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rider_mail_setting_deleted_at" ON "rider_mail_setting" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mail_opt_out" cascade;`)
    this.addSql(`drop table if exists "rider_mail" cascade;`)
    this.addSql(`drop table if exists "rider_mail_setting" cascade;`)
  }
}
