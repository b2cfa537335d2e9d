import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/*
 * A cart as its rows, to be restored when a workflow that rewrites most of it is undone. Medusa's refresh replaces
 * lines' prices, discounts, taxes and shipping methods in a dozen places, and none of them knows what was there before.
 */

/** What belongs to a cart, parents first, each with how its rows are found. */
const ROWS = {
  cart_line_item: "t.cart_id = :cartId",
  cart_line_item_adjustment: "t.item_id in (select id from cart_line_item where cart_id = :cartId)",
  cart_line_item_tax_line: "t.item_id in (select id from cart_line_item where cart_id = :cartId)",
  cart_shipping_method: "t.cart_id = :cartId",
  cart_shipping_method_adjustment:
    "t.shipping_method_id in (select id from cart_shipping_method where cart_id = :cartId)",
  cart_shipping_method_tax_line:
    "t.shipping_method_id in (select id from cart_shipping_method where cart_id = :cartId)",
  cart_promotion: "t.cart_id = :cartId",
} as const

const TABLES = Object.entries(ROWS)

const COPY = `
  select json_build_object(
    'cart', json_build_object(
      'email', c.email, 'customer_id', c.customer_id,
      'shipping_address_id', c.shipping_address_id, 'billing_address_id', c.billing_address_id),
    'cart_address', coalesce((
      select json_agg(to_json(a)) from cart_address a where a.id in (c.shipping_address_id, c.billing_address_id)
    ), '[]'::json),
    ${TABLES.map(([table, found]) => `'${table}', coalesce((select json_agg(to_json(t)) from ${table} t where ${found}), '[]'::json)`).join(",\n    ")}
  )::text as copy
  from cart c where c.id = :cartId`

const rowsOf = (table: string) => `
  insert into ${table}
  select r.* from jsonb_populate_recordset(null::${table}, cast(:copy as jsonb)->'${table}') r`

/** In an order that foreign keys allow. Lines and shipping methods take their discounts and taxes with them. */
const RESTORE = [
  "delete from cart_promotion t where t.cart_id = :cartId",
  "delete from cart_line_item t where t.cart_id = :cartId",
  "delete from cart_shipping_method t where t.cart_id = :cartId",
  // The cart's references to them are cleared automatically.
  `delete from cart_address a using cart c
    where c.id = :cartId and a.id in (c.shipping_address_id, c.billing_address_id)`,
  ...TABLES.map(([table]) => rowsOf(table)),
  // Medusa leaves an address behind when another one replaces it.
  `delete from cart_address where id in (
     select r.id from jsonb_populate_recordset(null::cart_address, cast(:copy as jsonb)->'cart_address') r)`,
  rowsOf("cart_address"),
  `update cart c
      set email = was.email, customer_id = was.customer_id, updated_at = now(),
          shipping_address_id = was.shipping_address_id, billing_address_id = was.billing_address_id
     from jsonb_to_record(cast(:copy as jsonb)->'cart') was(
       email text, customer_id text, shipping_address_id text, billing_address_id text)
    where c.id = :cartId`,
]

/** A cart's rows as text: amounts keep every digit. */
export interface CartCopy {
  cartId: string
  rows: string
}

/**
 * Copies what a cart is made of: buyer, addresses, lines, shipping methods, their discounts and taxes. Payments and
 * what the shop's own modules store about a cart are not included. Must run under the cart's lock.
 * @throws {Error} when there is no such cart
 */
export async function copyCart(container: MedusaContainer, cartId: string): Promise<CartCopy> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { copy: string }[] }>(COPY, { cartId })
  const [row] = rows
  if (!row) throw new Error(`There is no cart ${cartId} to copy.`)
  return { cartId, rows: row.copy }
}

/** Restores a cart to what it was when it was copied, in one transaction. Must run under the cart's lock. */
export async function restoreCart(container: MedusaContainer, { cartId, rows }: CartCopy): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (transaction) => {
    for (const statement of RESTORE) await transaction.raw(statement, { cartId, copy: rows })
  })
}
