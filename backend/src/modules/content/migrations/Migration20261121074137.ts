import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121074137 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "content_text" ("id" text not null, "key" text not null, "value" text null, "version" integer not null, "edited_by" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "content_text_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_content_text_deleted_at" ON "content_text" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_content_text_key_unique" ON "content_text" ("key") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "content_text" cascade;`)
  }
}
