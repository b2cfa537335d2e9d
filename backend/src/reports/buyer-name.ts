/**
 * Who bought an order (`o`), in SQL, as the workshop's queue names them (workflows/production/sync-production.ts): whom it
 * goes to; of a drop shipment the dealer, and not their customer; the email where there is no name.
 */
export const BUYER_NAME = `
  coalesce(
    (select coalesce(nullif(b.company, ''), nullif(dc.dealer_name, ''), nullif(concat_ws(' ', b.first_name, b.last_name), ''))
       from order_cart bc
       join checkout bk on bk.cart_id = bc.cart_id and bk.deleted_at is null
        and bk.saved_shipping ->> 'dropShip' = 'true'
       left join order_address b on b.id = o.billing_address_id
       left join dealer_credit dc on dc.order_id = o.id and dc.deleted_at is null
      where bc.order_id = o.id and bc.deleted_at is null limit 1),
    (select nullif(concat_ws(' ', b.first_name, b.last_name), '') from order_address b
      where b.id = o.shipping_address_id),
    o.email, '')`
