import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The log is read a call at a time. */
export class Migration20261123131500 extends Migration {
  override up(): void {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_audit_entry_call_id" ON "audit_entry" ("call_id") WHERE deleted_at IS NULL;`,
    )
  }

  override down(): void {
    this.addSql(`drop index if exists "IDX_audit_entry_call_id";`)
  }
}
