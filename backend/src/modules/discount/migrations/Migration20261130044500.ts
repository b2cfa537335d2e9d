import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Which dealer a cart credits, whatever becomes of the code that its rider entered. */
export class Migration20261130044500 extends Migration {
  override up(): void {
    this.addSql(`alter table if exists "cart_codes" add column if not exists "dealer_id" text null;`)
  }

  override down(): void {
    this.addSql(`alter table if exists "cart_codes" drop column if exists "dealer_id";`)
  }
}
