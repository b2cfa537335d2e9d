import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121094000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "dealer_application" add column if not exists "submission_id" text null;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_dealer_application_submission_id" ON "dealer_application" ("submission_id") WHERE submission_id IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "dealer_application" drop column if exists "submission_id";`)
  }
}
