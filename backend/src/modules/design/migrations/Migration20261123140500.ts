import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What staff add themselves is drawn in a shape and a pattern that are there already. */
export class Migration20261123140500 extends Migration {
  override up(): void {
    this.addSql(`alter table if exists "design_product" add column if not exists "drawn_as" text null;`)
    this.addSql(`alter table if exists "design_style" add column if not exists "drawn_as" text null;`)
  }

  override down(): void {
    this.addSql(`alter table if exists "design_product" drop column if exists "drawn_as";`)
    this.addSql(`alter table if exists "design_style" drop column if exists "drawn_as";`)
  }
}
