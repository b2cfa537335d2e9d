import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "content_value" ("id" text not null, "key" text not null, "value" text null, "starts_at" timestamptz not null, "ends_at" timestamptz null, "set_by" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "content_value_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_content_value_deleted_at" ON "content_value" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_content_value_key_starts_at" ON "content_value" ("key", "starts_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "content_preview" ("id" text not null, "path" text not null, "at" timestamptz null, "words" jsonb not null, "made_by" text not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "content_preview_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_content_preview_deleted_at" ON "content_preview" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    // What stood until now goes on standing; what stood before it was never kept.
    this.addSql(
      `insert into content_value (id, key, value, starts_at, set_by, created_at)
         select 'words_' || id, key, value, updated_at, edited_by, updated_at from content_text where deleted_at is null;`,
    )
    this.addSql(`alter table if exists "content_text" drop column if exists "value";`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "content_text" add column if not exists "value" text null;`)
    this.addSql(
      `update content_text t set value = (select v.value from content_value v
         where v.key = t.key and v.deleted_at is null and v.starts_at <= now() and (v.ends_at is null or v.ends_at > now())
         order by v.starts_at desc, v.created_at desc limit 1);`,
    )
    this.addSql(`drop table if exists "content_value" cascade;`)
    this.addSql(`drop table if exists "content_preview" cascade;`)
  }
}
