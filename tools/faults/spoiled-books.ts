import type { FindingKind } from "./audit"

/*
 * Errors planted in the tables of a shop in which people have bought and written, and how each is repaired: the audit
 * has to find them (tools/faults.spec.ts).
 */

/** An order in force that its buyer was told about. */
const ORDER = `(select oc.order_id from order_cart oc join checkout k on k.cart_id = oc.cart_id
  where k.thanks_token is not null and oc.deleted_at is null order by oc.order_id limit 1)`
const PAYMENT = `(select y.id from payment y join order_payment_collection l
  on l.payment_collection_id = y.payment_collection_id where l.order_id = ${ORDER} limit 1)`

export const SPOILED: readonly (readonly [kind: FindingKind, spoil: string, mend: string])[] = [
  [
    "charge without order",
    `update order_cart set deleted_at = '1999-01-01' where order_id = ${ORDER}`,
    // Only that one: what an order that was never completed has left behind stays deleted.
    "update order_cart set deleted_at = null where deleted_at = '1999-01-01'",
  ],
  [
    "order without charge",
    `update payment set data = data || '{"id": "pi_none"}' where id = ${PAYMENT}`,
    // The processor's id is also in each payment's session.
    `update payment y set data = y.data || jsonb_build_object('id', s.data->>'id') from payment_session s where s.id = y.payment_session_id`,
  ],
  [
    "ordered twice",
    `insert into order_payment_collection (id, order_id, payment_collection_id)
       select 'ordpay_spoiled', oc.order_id, l.payment_collection_id from order_cart oc, order_payment_collection l
        where l.order_id = ${ORDER} and oc.order_id <> l.order_id and oc.deleted_at is null limit 1`,
    "delete from order_payment_collection where id = 'ordpay_spoiled'",
  ],
  [
    "amounts differ",
    `update capture set amount = amount + 0.01 where payment_id = ${PAYMENT}`,
    `update capture set amount = amount - 0.01 where payment_id = ${PAYMENT}`,
  ],
  [
    "order lost",
    `update "order" set canceled_at = now() where id = ${ORDER}`,
    `update "order" set canceled_at = null where id = ${ORDER}`,
  ],
  [
    "order changed",
    `update order_item set quantity = quantity + 1 where order_id = ${ORDER}`,
    `update order_item set quantity = quantity - 1 where order_id = ${ORDER}`,
  ],
  [
    "stock differs",
    "update inventory_level set stocked_quantity = stocked_quantity - 1",
    "update inventory_level set stocked_quantity = stocked_quantity + 1",
  ],
  [
    "reservation orphaned",
    // For a line that exists: the shop itself finds reservations that belong to no line.
    `insert into reservation_item (id, line_item_id, location_id, quantity, raw_quantity, inventory_item_id, created_at)
       select 'resitem_spoiled', (select item_id from order_item where order_id = ${ORDER} limit 1), location_id, 77, '{"value": "77", "precision": 20}', inventory_item_id, now() - interval '1 hour'
         from inventory_level limit 1`,
    "delete from reservation_item where id = 'resitem_spoiled'",
  ],
  [
    "discount use orphaned",
    "insert into discount_use (id, discount_id, cart_id, created_at) select 'duse_spoiled', id, 'cart_none', now() - interval '1 hour' from discount limit 1",
    "delete from discount_use where id = 'duse_spoiled'",
  ],
  [
    "dealer credit orphaned",
    "insert into dealer_credit (id, order_id, dealer_id, dealer_name, dealer_code, kind) values ('dcred_spoiled', 'order_none', 'dealer_none', 'Nobody', 'NONE', 'code')",
    "delete from dealer_credit where id = 'dcred_spoiled'",
  ],
  ["form lost", "update submission set deleted_at = now()", "update submission set deleted_at = null"],
  [
    "photo lost",
    "update submission_file set file_id = file_id || '-gone'",
    "update submission_file set file_id = replace(file_id, '-gone', '')",
  ],
]
