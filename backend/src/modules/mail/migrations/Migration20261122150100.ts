import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the models say of these tables: an index that Medusa puts on every table. */
export class Migration20261122150100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_owed_mail_deleted_at" ON "owed_mail" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_stranger_mail_deleted_at" ON "stranger_mail" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_owed_mail_deleted_at";`)
    this.addSql(`drop index if exists "IDX_stranger_mail_deleted_at";`)
  }
}
