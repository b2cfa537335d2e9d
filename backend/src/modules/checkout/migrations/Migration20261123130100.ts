import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123130100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "checkout" add column if not exists "mail_consent_at" timestamptz null, add column if not exists "mail_consent_version" text null, add column if not exists "mail_consent_to" text null;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_checkout_mail_consent_at" ON "checkout" ("mail_consent_at") WHERE mail_consent_at IS NOT NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_checkout_mail_consent_at";`)
    this.addSql(
      `alter table if exists "checkout" drop column if exists "mail_consent_at", drop column if exists "mail_consent_version", drop column if exists "mail_consent_to";`,
    )
  }
}
