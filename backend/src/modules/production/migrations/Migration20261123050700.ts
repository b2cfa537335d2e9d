import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123050700 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "production_move" add column if not exists "batch" text null;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_production_move_batch" ON "production_move" ("batch") WHERE batch IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_production_move_batch";`)
    this.addSql(`alter table if exists "production_move" drop column if exists "batch";`)
  }
}
