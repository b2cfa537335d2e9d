import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121043900 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "design_product" add column if not exists "tagline" text null, add column if not exists "facts" jsonb null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "design_product" drop column if exists "tagline", drop column if exists "facts";`,
    )
  }
}
