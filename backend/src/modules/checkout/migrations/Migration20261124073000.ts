import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124073000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "checkout" add column if not exists "attempt" text null, add column if not exists "attempt_at" timestamptz null, add column if not exists "attempt_status" integer null, add column if not exists "attempt_answer" jsonb null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "checkout" drop column if exists "attempt", drop column if exists "attempt_at", drop column if exists "attempt_status", drop column if exists "attempt_answer";`,
    )
  }
}
