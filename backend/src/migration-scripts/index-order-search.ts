import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createIndex } from "../read-model/create-index"

/*
 * What staff search orders by while they type (reports/find-orders.ts): parts of a text, which only trigrams index. A
 * module's migration can't create these: on a new database Medusa's own tables may not exist yet.
 */
const TEXTS = [
  ["order", "email", `email`],
  ["order_address", "name", `(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`],
  ["order_address", "company", `company`],
  ["order_line_item", "variant_sku", `variant_sku`],
  ["fulfillment_label", "tracking_number", `tracking_number`],
  ["dealer_credit", "dealer_code", `dealer_code`],
  ["dealer_credit", "dealer_name", `dealer_name`],
  ["production_job", "sku", `sku`],
  ["submission", "name", `name`],
  ["submission", "email", `email`],
] as const

/** Run once, by `medusa db:migrate`, after all migrations. */
export default async function indexOrderSearch({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  // A database whose owner may not add the extension still finds the same, by reading the tables.
  const { rows } = await database.raw<{ rows: unknown[] }>(
    "select from pg_available_extensions where name = 'pg_trgm'",
  )
  const ready =
    rows.length > 0 &&
    (await database.raw("create extension if not exists pg_trgm").then(
      () => true,
      () => false,
    ))
  if (!ready) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn("The extension pg_trgm can't be added: with many thousands of orders, finding one takes longer.")
    return
  }
  for (const [table, name, expression] of TEXTS) {
    await createIndex(
      container,
      `shop_${table}_${name}_part`,
      `on "${table}" using gin (${expression} gin_trgm_ops) with (fastupdate = off)`,
    )
  }
}
