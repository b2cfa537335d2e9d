import type { ExecArgs } from "@medusajs/framework/types"
import { createIndex } from "../read-model/create-index"

/*
 * Medusa's indexes on these columns leave out soft-deleted rows, and so don't help the cascades of a cart that is
 * really deleted (workflows/cart/sweep-carts.ts): each would read its whole table. A module's migration can't create
 * them: on a new database Medusa's own tables may not exist yet.
 */
const COLUMNS = [
  ["cart", "shipping_address_id"],
  ["cart", "billing_address_id"],
  ["cart_line_item", "cart_id"],
  ["cart_line_item_adjustment", "item_id"],
  ["cart_line_item_tax_line", "item_id"],
  ["cart_shipping_method", "cart_id"],
  ["cart_shipping_method_adjustment", "shipping_method_id"],
  ["cart_shipping_method_tax_line", "shipping_method_id"],
  ["credit_line", "cart_id"],
  ["payment", "payment_collection_id"],
  ["payment_session", "payment_collection_id"],
] as const

/** Run once, by `medusa db:migrate`, after all migrations. */
export default async function indexSweptTables({ container }: ExecArgs): Promise<void> {
  for (const [table, column] of COLUMNS) {
    await createIndex(container, `shop_${table}_${column}`, `on "${table}" ("${column}")`)
  }
}
