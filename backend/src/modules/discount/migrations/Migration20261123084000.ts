import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What a discount counts for, its minimum, and those that staff put away. Older ones stay for everything. */
export class Migration20261123084000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "discount" add column if not exists "counts_for" text not null default 'everything', add column if not exists "target_ids" text[] not null default '{}', add column if not exists "min_cents" integer not null default 0, add column if not exists "archived_at" timestamptz null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "discount" drop column if exists "counts_for", drop column if exists "target_ids", drop column if exists "min_cents", drop column if exists "archived_at";`,
    )
  }
}
