import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261129050000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "production_move" add column if not exists "pieces" integer null, add column if not exists "packed" integer null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "production_move" drop column if exists "pieces", drop column if exists "packed";`,
    )
  }
}
