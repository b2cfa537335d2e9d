import type { MedusaContainer } from "@medusajs/framework/types"
import { OWN_PAGES } from "../contracts/shop-pages"
import { shelfIndex } from "../modules/ready-to-ship/domain/shelf-pages"
import { getDesigns } from "./design-store"
import { findables } from "./search/domain/documents"
import { sitemap } from "./search/domain/sitemap"
import { getShelf } from "./shelf-store"
import { getSnapshot, getStock } from "./snapshot-store"

/** Every page worth finding, at this moment. */
export async function sitePages(container: MedusaContainer) {
  const [snapshot, stock, designs, shelf] = await Promise.all([
    getSnapshot(container),
    getStock(container),
    getDesigns(container),
    getShelf(container),
  ])
  const { lines } = shelfIndex({ designs, shelf, stock })
  return sitemap(
    findables(snapshot, designs),
    lines.map(({ path }) => path),
  )
}

/** Every address of the shop that a link of staff's may lead to, at this moment. */
export async function linkablePaths(container: MedusaContainer): Promise<ReadonlySet<string>> {
  const [{ pages }, designs] = await Promise.all([sitePages(container), getDesigns(container)])
  const styles = [...designs.productsBySlug.values()].flatMap(({ slug, styles }) =>
    styles.map((style) => `/builder/${slug}/${style.slug}`),
  )
  return new Set([...pages.map(({ path }) => path), ...styles, ...OWN_PAGES])
}
