import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121093500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "checkout" add column if not exists "custom_agreed_version" text null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "checkout" drop column if exists "custom_agreed_version";`)
  }
}
