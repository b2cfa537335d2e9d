import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What an order's goods cost is read from the order. */
export class Migration20261130173000 extends Migration {
  override up(): void {
    this.addSql(`alter table if exists "dealer_credit" drop column if exists "goods_cents";`)
  }

  override down(): void {
    this.addSql(`alter table if exists "dealer_credit" add column if not exists "goods_cents" integer null;`)
  }
}
