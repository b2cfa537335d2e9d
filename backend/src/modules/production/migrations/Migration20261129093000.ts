import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261129093000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "production_move" add column if not exists "made" integer null;`)
    // Before pieces were recorded, a build took all of its pieces.
    this.addSql(
      `update "production_move" m set "pieces" = j."quantity", "packed" = 0 from "production_job" j
        where j."id" = m."job_id" and m."kind" = 'shelf' and m."pieces" is null;`,
    )
    this.addSql(
      `update "production_move" set "made" = case "kind" when 'shelf' then coalesce("packed", 0) + "pieces" else 0 end
        where "kind" in ('shelf', 'change');`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "production_move" drop column if exists "made";`)
  }
}
