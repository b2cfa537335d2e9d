import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * The rows that a statement returns.
 * @param values by the names used in it (`:cartId`)
 */
export async function readRows<Row>(
  container: MedusaContainer,
  statement: string,
  values: object = {},
): Promise<Row[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: Row[] }>(statement, { ...values })
  return rows
}
