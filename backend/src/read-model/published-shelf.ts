import type { MedusaContainer } from "@medusajs/framework/types"
import type { ShelfFacts } from "../modules/ready-to-ship/domain/shelf-pages"
import { getDesigns } from "./design-store"
import { type Published, publish } from "./published-pages"
import { getShelf } from "./shelf-store"
import { getStock } from "./snapshot-store"

interface Pages extends ShelfFacts {
  made: Map<string, Published>
}

const latest = new WeakMap<object, Pages>()

async function pagesOf(container: MedusaContainer): Promise<Pages> {
  const [designs, shelf, stock] = await Promise.all([
    getDesigns(container),
    getShelf(container),
    getStock(container),
  ])
  const existing = latest.get(designs)
  if (existing && existing.shelf === shelf && existing.stock === stock) return existing
  const pages: Pages = { designs, shelf, stock, made: new Map() }
  latest.set(designs, pages)
  return pages
}

/**
 * An answer about designs and the pieces made from them: made and serialized once, for as long as neither they nor the
 * stock change.
 * @param key names the answer
 * @returns null when `make` has none
 */
export async function publishedShelf(
  container: MedusaContainer,
  key: string,
  make: (facts: ShelfFacts) => object | null,
): Promise<Published | null> {
  const pages = await pagesOf(container)
  const existing = pages.made.get(key)
  if (existing) return existing
  const answer = make(pages)
  if (!answer) return null
  const published = publish(answer)
  pages.made.set(key, published)
  return published
}
