import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261129121000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "dispute" ("id" text not null, "order_id" text not null, "intent" text not null, "cents" integer not null, "reason" text not null, "status" text not null, "due_at" timestamptz null, "settled" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "dispute_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dispute_deleted_at" ON "dispute" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dispute_order_id" ON "dispute" ("order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dispute_intent" ON "dispute" ("intent") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "dispute" cascade;`)
  }
}
