import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const kinds = (names: string[]) => [
  `alter table if exists "production_move" drop constraint if exists "production_move_kind_check";`,
  `alter table if exists "production_move" add constraint "production_move_kind_check" check ("kind" in (${names.map((name) => `'${name}'`).join(", ")}));`,
]

export class Migration20261122212000 extends Migration {
  override async up(): Promise<void> {
    for (const sql of kinds(["open", "move", "shelf", "undo", "close", "reopen"])) this.addSql(sql)
  }

  override async down(): Promise<void> {
    this.addSql(`update "production_move" set "kind" = 'move' where "kind" = 'shelf';`)
    for (const sql of kinds(["open", "move", "undo", "close", "reopen"])) this.addSql(sql)
  }
}
