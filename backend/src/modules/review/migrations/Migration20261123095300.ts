import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const STAMPS = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`
const FILES = `"small_file" text not null, "large_file" text not null, "width" integer not null, "height" integer not null, "bytes" integer not null`

export class Migration20261123095300 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "review" ("id" text not null, "thing" text not null, "sku" text not null, "order_id" text null, "order_number" text not null default '', "email" text not null, "customer_id" text null, "stars" integer not null, "title" text not null, "words" text not null, "name" text not null, "sled" text not null default '', "gallery" boolean not null default false, "status" text check ("status" in ('waiting', 'approved', 'refused', 'taken_down')) not null default 'waiting', "status_before" text null, "reason" text not null default '', "reply" text not null default '', "version" integer not null default 1, "sent_at" timestamptz not null, ${STAMPS}, constraint "review_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_review_deleted_at" ON "review" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_review_thing_email_unique" ON "review" ("thing", "email") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_review_thing_customer_id_unique" ON "review" ("thing", "customer_id") WHERE customer_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_review_status_sent_at" ON "review" ("status", "sent_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "review_photo" ("id" text not null, "review_id" text not null, ${FILES}, "position" integer not null, ${STAMPS}, constraint "review_photo_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_review_photo_deleted_at" ON "review_photo" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_review_photo_review_id_position_unique" ON "review_photo" ("review_id", "position") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "gallery_picture" ("id" text not null, "sku" text not null, "words" text not null default '', "by" text not null default '', "sled" text not null default '', ${FILES}, ${STAMPS}, constraint "gallery_picture_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_gallery_picture_deleted_at" ON "gallery_picture" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "gallery_picture" cascade;`)
    this.addSql(`drop table if exists "review_photo" cascade;`)
    this.addSql(`drop table if exists "review" cascade;`)
  }
}
