import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What each order's present version comes to, in whole cents, and the orders whose sums have to be worked out (again).
 *
 * Triggers on the tables that sums are made of (watch-orders.ts) add a row to `order_sum_due`, in the transaction that
 * changes them: whoever writes there, nobody has to think of it. Rows are only added, so nobody waits. Who adds up
 * deletes the rows that were seen before the sums were read: what changes meanwhile is due again.
 */
export class Migration20261123174500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "order_sum" (
      "order_id" text not null primary key,
      "goods" bigint not null,
      "discounts" bigint not null,
      "shipping" bigint not null,
      "tax" bigint not null
    );`)
    this.addSql(`create table if not exists "order_sum_due" (
      "id" bigint generated always as identity primary key,
      "order_id" text not null
    );`)
    this.addSql(`create or replace function note_order_sum_due() returns trigger
      language plpgsql set search_path from current as $$
      begin
        case tg_argv[0]
          when 'order' then
            insert into order_sum_due (order_id) select distinct order_id from changed;
          when 'line' then
            insert into order_sum_due (order_id)
            select distinct i.order_id from changed c join order_item i on i.item_id = c.id and i.deleted_at is null;
          when 'of a line' then
            insert into order_sum_due (order_id)
            select distinct i.order_id from changed c join order_item i on i.item_id = c.item_id and i.deleted_at is null;
          when 'shipping' then
            insert into order_sum_due (order_id)
            select distinct s.order_id from changed c join order_shipping s on s.shipping_method_id = c.id
             and s.deleted_at is null;
          when 'of shipping' then
            insert into order_sum_due (order_id)
            select distinct s.order_id from changed c
              join order_shipping s on s.shipping_method_id = c.shipping_method_id and s.deleted_at is null;
        end case;
        return null;
      end
    $$;`)
    this.addSql(`create or replace function note_order_version_due() returns trigger
      language plpgsql set search_path from current as $$
      begin
        insert into order_sum_due (order_id) values (new.id);
        return null;
      end
    $$;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists note_order_version_due() cascade;`)
    this.addSql(`drop function if exists note_order_sum_due() cascade;`)
    this.addSql(`drop table if exists "order_sum_due";`)
    this.addSql(`drop table if exists "order_sum";`)
  }
}
