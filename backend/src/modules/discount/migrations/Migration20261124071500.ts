import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Uses are counted by mailbox, where dots of Google's addresses mean nothing: those of before, too. */
export class Migration20261124071500 extends Migration {
  override up(): void {
    this.addSql(
      `update "discount_use" set "email" = replace(split_part("email", '@', 1), '.', '') || '@gmail.com' where "email" ~ '^[^@]+@(gmail|googlemail)[.]com$';`,
    )
  }

  override down(): void {
    this.addSql("select 1;")
  }
}
