import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122171731 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "checkout" add column if not exists "ships_by" text null, add column if not exists "ships_kind" text check ("ships_kind" in ('stocked', 'custom')) null;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_checkout_ships_by" ON "checkout" ("ships_by") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_checkout_ships_by";`)
    this.addSql(
      `alter table if exists "checkout" drop column if exists "ships_by", drop column if exists "ships_kind";`,
    )
  }
}
