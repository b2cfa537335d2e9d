import type { MedusaContainer } from "@medusajs/framework/types"
import { findPictureByFile } from "../artwork/registry"
import { settings } from "../config/settings"
import { ShopError } from "../errors/shop-error"
import { buildDesignCatalog } from "../modules/design/domain/build-catalog"
import { cachedRead } from "./cached-read"
import { readCatalog, readStock, SNAPSHOT_TABLES, STOCK_TABLES } from "./catalog-queries"
import { DESIGN_TABLES, readDesignRows } from "./design-queries"
import { buildSnapshot } from "./domain/build-snapshot"
import { type Stock, sameStock } from "./domain/stock"

/**
 * The catalog as it is sold now, from memory (architecture, rule 6).
 * @throws {ShopError} 503 before the shop has been seeded
 */
export const getSnapshot = cachedRead({
  name: "catalog",
  tables: [...new Set([...SNAPSHOT_TABLES, ...DESIGN_TABLES])],
  load: async (database) => {
    const [rows, designRows] = await Promise.all([readCatalog(database), readDesignRows(database)])
    if (!rows)
      throw new ShopError(503, { message: "The shop is being set up. Please try again in a minute." })
    // Stocked bogie wheels are drawn in the builder's colors.
    const designs = buildDesignCatalog(designRows)
    return buildSnapshot(rows, settings().origin, (sku) => findPictureByFile(sku, designs) !== null)
  },
})

const pieces = cachedRead<Stock>({
  name: "stock",
  tables: STOCK_TABLES,
  // Every order changes it somewhere, so it isn't part of the catalog; pages are kept while the remaining stock is the
  // same.
  load: async (database, previous) => {
    const current = await readStock(database)
    return previous && sameStock(previous, current) ? previous : current
  },
})

/**
 * What can still be promised, from memory; the same object as long as nothing changed.
 * @throws {ShopError} 503 before the shop has been seeded
 */
export async function getStock(container: MedusaContainer): Promise<Stock> {
  await getSnapshot(container)
  return await pieces(container)
}
