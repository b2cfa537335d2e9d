import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Which carts came into their account only by the address of the order that they had become. Those of before are told by
 * their times: of two clocks, but the orders are of days ago. The oldest rows are what the first version of this table
 * took over from Medusa's customers (sql/take-over-carts.ts), in one moment, and the accounts' own.
 */
export class Migration20261129180000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "account_cart" add column if not exists "by_address" boolean not null default false;`,
    )
    this.addSql(`do $$
      begin
        if to_regclass('cart') is not null then
          update account_cart b set by_address = true
            from cart c where c.id = b.cart_id and b.created_at > c.completed_at
             and b.created_at > (select min(created_at) from account_cart);
        end if;
      end
    $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "account_cart" drop column if exists "by_address";`)
  }
}
