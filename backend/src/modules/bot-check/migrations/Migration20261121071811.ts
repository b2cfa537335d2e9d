import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121071811 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "bot_check_use" ("id" text not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "bot_check_use_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_bot_check_use_deleted_at" ON "bot_check_use" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_bot_check_use_expires_at" ON "bot_check_use" ("expires_at");`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "bot_check_use" cascade;`)
  }
}
