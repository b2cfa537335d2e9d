import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type WatchedTable, watchTable } from "../modules/table-revision/watch-table"

/*
 * What cached reads are made of (read-model/cached-read.ts). Most tables are Medusa's, and in a new database they exist
 * only after all migrations. A read of a further table needs its own script: each runs once.
 */
const WATCHED: readonly WatchedTable[] = [
  ...["store", "region", "shipping_option"],
  ...["product_category", "product", "product_category_product", "product_tag", "product_tags"],
  ...["product_sales_channel", "product_shipping_profile", "product_option", "product_option_value"],
  ...["product_variant", "product_variant_option", "product_variant_price_set", "price", "image"],
  ...["product_variant_inventory_item", "inventory_level", "sales_channel_stock_location"],
  ...["price_list", "price_list_rule", "customer_group"],
  ...["design_product", "design_style", "design_color", "design_upcharge", "design_unavailability"],
  ...["design_notice", "made_design", "sled", "sled_bogie", "content_text", "dealer"],
  ...["discount", "discount_use"],
].map((table): WatchedTable => ({ table }))

const IN_PART: readonly WatchedTable[] = [
  // Carts change with every click, but are created open: only when one is completed or deleted does its use of a code
  // change.
  {
    table: "cart",
    name: "cart.completed_at",
    after: ["update of completed_at", "delete", "truncate"],
  },
]

/** Run once, by `medusa db:migrate`, after all migrations. */
export default async function watchReadTables({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const watched of [...WATCHED, ...IN_PART]) await watchTable(database, watched)
}
