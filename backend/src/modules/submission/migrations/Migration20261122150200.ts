import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TABLES = ["submission", "submission_file", "submission_event"]
const PARTS = ["submission_file", "submission_event"]

/** What the models say of these tables: the indexes that Medusa puts on every table, and its names of the keys. */
export class Migration20261122150200 extends Migration {
  override async up(): Promise<void> {
    for (const table of TABLES) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_${table}_deleted_at" ON "${table}" ("deleted_at") WHERE deleted_at IS NULL;`,
      )
    }
    for (const table of PARTS) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_${table}_submission_id" ON "${table}" ("submission_id") WHERE deleted_at IS NULL;`,
      )
      this.addSql(`alter table "${table}" drop constraint if exists "${table}_submission_id_fkey";`)
      this.addSql(`alter table "${table}" drop constraint if exists "${table}_submission_id_foreign";`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_submission_id_foreign" foreign key ("submission_id") references "submission" ("id") on update cascade on delete cascade;`,
      )
    }
  }

  override async down(): Promise<void> {
    for (const table of TABLES) this.addSql(`drop index if exists "IDX_${table}_deleted_at";`)
    for (const table of PARTS) {
      this.addSql(`drop index if exists "IDX_${table}_submission_id";`)
      this.addSql(`alter table "${table}" drop constraint if exists "${table}_submission_id_foreign";`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_submission_id_fkey" foreign key ("submission_id") references "submission" ("id") on delete cascade;`,
      )
    }
  }
}
