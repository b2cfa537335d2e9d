import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { FILL_TAXED_IN } from "./sql/fill-taxed-in"

/**
 * Which state taxed each order, for the report that tax is filed from (reports/order-sums.ts). Whoever doesn't write it,
 * such as the version before during an update, leaves the order with the state that it ships to.
 */
export class Migration20261129131100 extends Migration {
  override up(): void {
    this.addSql(`alter table "order_sum" add column if not exists "taxed_in" text null;`)
    this.addSql(FILL_TAXED_IN)
  }

  override down(): void {
    this.addSql(`alter table "order_sum" drop column if exists "taxed_in";`)
  }
}
