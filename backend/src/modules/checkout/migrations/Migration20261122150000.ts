import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the models say of these tables: an index that Medusa puts on every table. */
export class Migration20261122150000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_card_testing_deleted_at" ON "card_testing" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_refused_card_deleted_at" ON "refused_card" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_card_testing_deleted_at";`)
    this.addSql(`drop index if exists "IDX_refused_card_deleted_at";`)
  }
}
