import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123083900 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "catalogue_change" ("id" text not null, "kind" text check ("kind" in ('file', 'edit', 'undo')) not null, "title" text not null, "status" text check ("status" in ('applying', 'applied', 'failed')) not null, "added" integer not null, "changed" integer not null, "unchanged" integer not null, "made_by" text not null, "undoes" text null, "undone_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "catalogue_change_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_catalogue_change_deleted_at" ON "catalogue_change" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_catalogue_change_created_at" ON "catalogue_change" ("created_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "catalogue_change_content" ("id" text not null, "change_id" text not null, "csv" text null, "lines" jsonb not null, "size" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "catalogue_change_content_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_catalogue_change_content_deleted_at" ON "catalogue_change_content" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_catalogue_change_content_change_id_unique" ON "catalogue_change_content" ("change_id") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "catalogue_change_content" cascade;`)
    this.addSql(`drop table if exists "catalogue_change" cascade;`)
  }
}
