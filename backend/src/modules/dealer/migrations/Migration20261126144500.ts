import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261126144500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "dealer_credit" alter column "goods_cents" drop not null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`update "dealer_credit" set "goods_cents" = 0 where "goods_cents" is null;`)
    this.addSql(`alter table if exists "dealer_credit" alter column "goods_cents" set not null;`)
  }
}
