import type { MedusaContainer } from "@medusajs/framework/types"
import { buildDesignCatalog } from "../modules/design/domain/build-catalog"
import type { DesignCatalog } from "../modules/design/domain/design-catalog"
import { type StockedWheel, withStockedWheels } from "../modules/design/domain/stocked-wheels"
import { sledParts, stockedWheels } from "../modules/fitment/domain/sled-parts"
import { cachedRead } from "./cached-read"
import { DESIGN_TABLES, readDesignRows } from "./design-queries"
import type { Snapshot } from "./domain/snapshot"
import type { Stock } from "./domain/stock"
import { getSnapshot, getStock } from "./snapshot-store"

const drawnUp = cachedRead({
  name: "designs",
  tables: DESIGN_TABLES,
  load: async (database) => buildDesignCatalog(await readDesignRows(database)),
})

interface Joined {
  snapshot: Snapshot
  stock: Stock
  /** What the catalog shows of the wheels, to tell whether it has changed. */
  shown: string
  designs: DesignCatalog
}

/** The last join of each catalog: the same wheels give the same catalog, so that pages made from it are kept. */
const joined = new WeakMap<DesignCatalog, Joined>()

const shownOf = (wheels: readonly StockedWheel[]) =>
  JSON.stringify(wheels.map(({ colors, ...wheel }) => [wheel, [...colors]]))

/**
 * What can be designed now, from memory (architecture, rule 6): bogie designs in the colors and at the prices of the
 * wheels that are sold.
 * @throws {ShopError} 503 before the shop has been seeded
 */
export async function getDesigns(container: MedusaContainer): Promise<DesignCatalog> {
  const [base, snapshot, stock] = await Promise.all([
    drawnUp(container),
    getSnapshot(container),
    getStock(container),
  ])
  const known = joined.get(base)
  if (known && known.snapshot === snapshot && known.stock === stock) return known.designs
  const wheels = stockedWheels(sledParts(snapshot), base.colors, stock)
  const shown = shownOf(wheels)
  const designs = known?.shown === shown ? known.designs : withStockedWheels(base, wheels)
  joined.set(base, { snapshot, stock, shown, designs })
  return designs
}
