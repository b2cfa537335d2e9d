import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261127193000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "checkout" add column if not exists "paying" text null, add column if not exists "paying_until" timestamptz null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "checkout" drop column if exists "paying", drop column if exists "paying_until";`,
    )
  }
}
