import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../errors/as-error"
import { SNAPSHOT_TABLES, STOCK_TABLES } from "./catalog-queries"

/** Everything that an import of the catalog writes. */
export const CATALOG_TABLES: readonly string[] = [
  ...new Set([...SNAPSHOT_TABLES, ...STOCK_TABLES, "price_set", "inventory_item"]),
]

/**
 * Has PostgreSQL count what was just written in bulk, so that it plans what is read next by what there is. Until it does
 * so by itself, a minute or two later, a read that takes milliseconds can take half a minute. A failure is logged, and
 * only costs that time.
 * @param tables by name; all without it
 */
export async function analyzeTables(
  container: MedusaContainer,
  tables: readonly string[] = [],
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  try {
    await database.raw(`analyze ${tables.map((name) => `"${name}"`).join(", ")}`)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`The database has not counted what was written yet: ${asError(error).message}`)
  }
}
