import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The log is filtered by the person's email, as it was then. */
export class Migration20261130172500 extends Migration {
  override up(): void {
    this.addSql(`drop index if exists "IDX_audit_entry_person_id_created_at";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_audit_entry_person_created_at" ON "audit_entry" ("person", "created_at") WHERE deleted_at IS NULL;`,
    )
  }

  override down(): void {
    this.addSql(`drop index if exists "IDX_audit_entry_person_created_at";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_audit_entry_person_id_created_at" ON "audit_entry" ("person_id", "created_at") WHERE deleted_at IS NULL;`,
    )
  }
}
