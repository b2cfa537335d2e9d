import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Which orders have nothing left to ship, so that Today doesn't look at every order ever (reports/orders-to-ship.ts).
 * Whoever doesn't write it, such as the version before during an update, leaves an order to be looked at.
 */
export class Migration20261129100900 extends Migration {
  override up(): void {
    this.addSql(`alter table "order_sum" add column if not exists "has_left" boolean not null default false;`)
    this.addSql(
      `create index if not exists "IDX_order_sum_not_left" on "order_sum" ("order_id") where not "has_left";`,
    )
    this.addSql(`insert into "order_sum_due" ("order_id") select "order_id" from "order_sum";`)
  }

  override down(): void {
    this.addSql(`alter table "order_sum" drop column if exists "has_left";`)
  }
}
