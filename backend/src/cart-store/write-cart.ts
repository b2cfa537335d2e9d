import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { monotonicFactory } from "ulid"
import { type CartUpdate, type CartWrites, planWrites } from "./domain/plan-writes"
import { insertAdjustments } from "./insert-adjustments"
import { ADD_KEYS, type LoadedCart } from "./load-cart"
import { rawAmount } from "./raw-amount"
import { runPrepared } from "./run-prepared"

/** Ascending within a millisecond, too: ids made together keep the order in which they were requested. */
const nextUlid = monotonicFactory()

/** An id as Medusa gives cart lines; later ones sort after earlier ones. */
export const nextLineId = () => `cali_${nextUlid()}`
const nextAdjustmentId = () => `caliadj_${nextUlid()}`

/*
 * One statement per change, all or nothing. Medusa's cart module uses four for every kind of row (begin, select, write,
 * commit); the measured difference is in docs/decisions/2026-11-22-one-price.md. Beside every amount is Medusa's exact
 * form of it (`raw_…`), from which its totals are computed.
 */

const WRITE_CART = `
  with
  due as (select cast(? as jsonb) as rows, cast(? as timestamptz) as now, cast(? as text) as cart_id),
  marked as (
    update cart c set metadata = coalesce(c.metadata, '{}'::jsonb) || jsonb_build_object('${ADD_KEYS}', due.rows->'addKeys')
      from due where c.id = due.cart_id and due.rows->'addKeys' <> '[]'::jsonb),
  removed as (
    delete from cart_line_item i using due, jsonb_array_elements_text(due.rows->'removed') r(id)
     where i.id = r.id and i.cart_id = due.cart_id),
  stale as (
    delete from cart_line_item_adjustment a using due, jsonb_array_elements_text(due.rows->'stale') r(id)
     where a.id = r.id),
  changed as (
    update cart_line_item i
       set quantity = c.quantity, unit_price = c.price::numeric, raw_unit_price = ${rawAmount("c.price")},
           compare_at_unit_price = c."compareAt"::numeric,
           raw_compare_at_unit_price = case when c."compareAt" is not null then ${rawAmount('c."compareAt"')} end,
           updated_at = due.now
      from due, jsonb_to_recordset(due.rows->'changed') c(id text, quantity int, price text, "compareAt" text)
     where i.id = c.id and i.cart_id = due.cart_id and i.deleted_at is null),
  added as (
    insert into cart_line_item
      (id, cart_id, title, product_title, product_id, product_handle, variant_id, variant_sku, variant_title,
       variant_option_values, thumbnail, quantity, unit_price, raw_unit_price, compare_at_unit_price,
       raw_compare_at_unit_price, requires_shipping, is_discountable, is_tax_inclusive, created_at, updated_at)
    select l.id, due.cart_id, l.title, l.product_title, l.product_id, l.product_handle, l.variant_id, l.variant_sku,
           l.variant_title, l.variant_option_values, l.thumbnail, l.quantity, l.price::numeric, ${rawAmount("l.price")},
           l."compareAt"::numeric, case when l."compareAt" is not null then ${rawAmount('l."compareAt"')} end,
           l.requires_shipping, l.is_discountable, l.is_tax_inclusive, due.now, due.now
      from due, jsonb_to_recordset(due.rows->'added') l(
        id text, title text, product_title text, product_id text, product_handle text, variant_id text,
        variant_sku text, variant_title text, variant_option_values jsonb, thumbnail text, quantity int, price text,
        "compareAt" text, requires_shipping boolean, is_discountable boolean, is_tax_inclusive boolean))
  ${insertAdjustments("cart_line_item_adjustment", "item_id")}`

const isEmpty = (writes: CartWrites) => Object.values(writes).every((rows) => rows.length === 0)

/**
 * Changes a cart's lines and writes its price: unit prices, dealers' list prices with the retail price beside them, and
 * the shop's own discounts as adjustments. Writes what differs and nothing else. Must run under the cart's lock.
 *
 * @param cart as it was just read
 * @returns the cart as the database has it now, without reading it again
 */
export async function writeCart(
  container: MedusaContainer,
  cart: LoadedCart,
  update: CartUpdate,
): Promise<LoadedCart> {
  const plan = planWrites(cart, update, nextAdjustmentId)
  if (isEmpty(plan.writes)) return plan.cart
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await runPrepared(database, "shop-write-cart", WRITE_CART, [
    JSON.stringify(plan.writes),
    new Date(),
    cart.id,
  ])
  return plan.cart
}
