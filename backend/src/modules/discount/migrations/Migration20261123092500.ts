import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the banner of an automatic discount says, and where it leads. Older ones have none. */
export class Migration20261123092500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "discount" add column if not exists "banner_title" text not null default '', add column if not exists "banner_text" text not null default '', add column if not exists "banner_link" text not null default '';`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "discount" drop column if exists "banner_title", drop column if exists "banner_text", drop column if exists "banner_link";`,
    )
  }
}
