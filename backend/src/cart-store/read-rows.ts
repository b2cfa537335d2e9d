import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** What a statement answers. @param values by the names that it has for them (`:cartId`) */
export async function readRows<Row>(
  container: MedusaContainer,
  statement: string,
  values: object,
): Promise<Row[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: Row[] }>(statement, { ...values })
  return rows
}
