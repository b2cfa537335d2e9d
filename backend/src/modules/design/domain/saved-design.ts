import type { SavedDesign } from "../../../contracts/builder/saved-designs"
import { formatCents, toDollars } from "../../../contracts/money"
import { whyNotOrderable } from "./availability"
import type { DesignCatalog } from "./design-catalog"
import { designLine } from "./design-line"
import { designPicture } from "./design-pictures"
import { decodeSku } from "./sku"

/** A saved design as stored. */
export interface SavedRow {
  number: number
  name: string
  sku: string
  price_cents: number
}

/** A saved design as its rider sees it today: what it now costs, and what has changed since it was saved. */
export function savedDesign(row: SavedRow, catalog: DesignCatalog): SavedDesign {
  const design = decodeSku(row.sku, catalog)
  const kept = {
    number: row.number,
    name: row.name,
    sku: row.sku,
    savedPrice: toDollars(row.price_cents),
    image: designPicture("medium", row.sku, null, catalog.cacheVersion),
  }
  if (!design) {
    const changes = ["We don't make this anymore."]
    return { ...kept, description: "", path: null, buyPath: null, price: null, changes }
  }
  const line = designLine(design, catalog)
  const why = whyNotOrderable(design)
  const path = `/builder/${design.product.slug}/${design.style.slug}/${row.sku}`
  const changes: string[] = []
  if (why) changes.push(why)
  if (line.unitCents !== row.price_cents) {
    const way = line.unitCents > row.price_cents ? "up" : "down"
    changes.push(
      `The price went ${way} from ${formatCents(row.price_cents)} to ${formatCents(line.unitCents)}.`,
    )
  }
  return {
    ...kept,
    description: `${line.name}. ${line.options.map(({ name, value }) => `${name}: ${value}`).join(", ")}`,
    path,
    buyPath: why ? null : design.product.type === "ski" ? `${path}/add-hardware` : path,
    price: toDollars(line.unitCents),
    changes,
  }
}
