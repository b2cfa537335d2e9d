import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122172510 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "checkout" add column if not exists "sled" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "checkout" drop column if exists "sled";`)
  }
}
