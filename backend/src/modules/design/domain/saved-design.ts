import type { SavedDesign } from "../../../contracts/builder/saved-designs"
import { formatCents, toDollars } from "../../../contracts/money"
import { notOrderableReason } from "./availability"
import { wheelPrices } from "./builder-answers"
import type { Design, DesignCatalog } from "./design-catalog"
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
  }
  if (!design) {
    const changes = ["We don't make this anymore."]
    const nothing = { type: null, image: null, path: null, buyPath: null, price: null, priceVaries: false }
    return { ...kept, ...nothing, description: "", changes }
  }
  const line = designLine(design, catalog)
  const why = notOrderableReason(design)
  const path = `/builder/${design.product.slug}/${design.style.slug}/${row.sku}`
  const changes: string[] = []
  if (why) changes.push(why)
  if (line.unitCents !== row.price_cents) {
    const way = line.unitCents > row.price_cents ? "up" : "down"
    changes.push(
      `The price went ${way} from ${formatCents(row.price_cents)} to ${formatCents(line.unitCents)}.`,
    )
  }
  const price = toDollars(line.unitCents)
  return {
    ...kept,
    type: design.product.type,
    image: designPicture({ size: "medium", sku: row.sku, angle: null, cacheVersion: catalog.cacheVersion }),
    description: `${line.name}. ${line.options.map(({ name, value }) => `${name}: ${value}`).join(", ")}`,
    path,
    buyPath: why ? null : buyPath(design, row.sku, path),
    price,
    priceVaries: wheelPrices(design).some((wheel) => wheel.price !== price),
    changes,
  }
}

/** @param path of the builder at this design */
function buyPath({ product, style }: Design, sku: string, path: string): string {
  switch (product.type) {
    case "ski":
      return `${path}/add-hardware`
    case "bogie":
      return `/bogie-wheels/setup?${new URLSearchParams({ product: product.slug, style: style.slug, sku })}`
    case "shovel":
      return path
  }
}
