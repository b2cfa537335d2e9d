import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { watchTable } from "../modules/table-revision/watch-table"

/** Further tables that determine the checkout's prices, shipping and taxes (read-model/checkout-rules.ts). */
const TABLES = [
  ...["shipping_option_rule", "service_zone", "geo_zone", "fulfillment_set", "location_fulfillment_set"],
  ...["price_preference", "tax_region", "tax_rate", "tax_rate_rule"],
]

/** Run once, by `medusa db:migrate`. */
export default async function watchCheckoutRules({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const table of TABLES) await watchTable(database, { table })
}
