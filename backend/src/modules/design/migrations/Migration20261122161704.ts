import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * A style's note, and one count for build numbers: a saved design has the number of the build it is or will be
 * (docs/decisions/2026-11-22-build-numbers.md).
 */
export class Migration20261122161704 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "design_style" add column if not exists "note" text null;`)
    this.addSql(`alter table if exists "saved_design" alter column "number" drop default;`)
    this.addSql(`drop sequence if exists "saved_design_number_seq";`)
    // Saved designs were counted apart, from 1: each takes a number that no build has. Deleted ones are nobody's.
    this.addSql(
      `update "saved_design" set "number" = nextval('design_build_number_seq') where "deleted_at" is null;`,
    )
    this.addSql(`drop index if exists "IDX_design_build_number_unique";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_build_number" ON "design_build" ("number") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_design_build_number";`)
    // Builds that share a number by now keep it: only the count of saved designs comes back.
    this.addSql(`create sequence if not exists "saved_design_number_seq";`)
    this.addSql(
      `select setval('saved_design_number_seq', coalesce((select max("number") from "saved_design"), 0) + 1, false);`,
    )
    this.addSql(
      `alter table if exists "saved_design" alter column "number" set default nextval('saved_design_number_seq');`,
    )
    this.addSql(`alter table if exists "design_style" drop column if exists "note";`)
  }
}
