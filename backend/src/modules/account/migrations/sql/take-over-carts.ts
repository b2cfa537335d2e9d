/**
 * Carts and orders from before were an account's by Medusa's `customer_id`; from here on by a row of our own. On a new
 * database Medusa's tables may not be there yet, and then there is nothing to take over.
 */
export const TAKE_OVER = `
  do $$
  begin
    if to_regclass('cart') is not null and to_regclass('customer') is not null then
      insert into "account_cart" ("id", "cart_id", "customer_id")
      select 'acart_' || md5(c.id), c.id, c.customer_id
        from "cart" c join "customer" u on u.id = c.customer_id and u.has_account and u.deleted_at is null
       where c.deleted_at is null
      on conflict do nothing;
    end if;
    if to_regclass('order') is not null and to_regclass('order_cart') is not null and to_regclass('customer') is not null then
      insert into "account_cart" ("id", "cart_id", "customer_id")
      select distinct on (l.cart_id) 'acart_' || md5(l.cart_id), l.cart_id, o.customer_id
        from "order" o
        join "order_cart" l on l.order_id = o.id and l.deleted_at is null
        join "customer" u on u.id = o.customer_id and u.has_account and u.deleted_at is null
       where o.deleted_at is null
      on conflict do nothing;
    end if;
  end $$;`
