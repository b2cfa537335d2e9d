import type { MedusaContainer } from "@medusajs/framework/types"
import { OWN_PAGES } from "../contracts/content/shop-pages"
import type { KnownPaths } from "../modules/content/domain/links"
import { shelfIndex } from "../modules/ready-to-ship/domain/shelf-pages"
import { shelfPath } from "../modules/ready-to-ship/domain/shelf-paths"
import { getDesigns } from "./design-store"
import { leadsOn } from "./domain/snapshot"
import { readGallery } from "./gallery-store"
import { getReviews } from "./review-store"
import { ReviewSubjects } from "./review-subjects"
import { searchDocuments } from "./search/domain/documents"
import { sitemap } from "./search/domain/sitemap"
import { getShelf } from "./shelf-store"
import { getSnapshot, getStock } from "./snapshot-store"

/** Every page worth finding, right now. */
export async function sitePages(container: MedusaContainer) {
  const [snapshot, stock, designs, shelf, reviews, gallery] = await Promise.all([
    getSnapshot(container),
    getStock(container),
    getDesigns(container),
    getShelf(container),
    getReviews(container),
    readGallery(container, { line: "", make: "", color: "", page: 1 }),
  ])
  const things = new ReviewSubjects(designs, snapshot)
  const { lines } = shelfIndex({ designs, shelf, stock })
  return sitemap(searchDocuments(snapshot, designs), [
    ...lines.map(({ path }) => path),
    ...(gallery && gallery.count > 0 ? ["/gallery"] : []),
    ...[...reviews.byThing.keys()]
      .filter((slug) => things.named(slug)?.thing === slug)
      .map((slug) => `/reviews/${slug}`),
  ])
}

/** Every address of the shop that a link by staff may lead to, right now; former ones lead on. */
export async function linkablePaths(container: MedusaContainer): Promise<KnownPaths> {
  const [{ pages }, designs, snapshot] = await Promise.all([
    sitePages(container),
    getDesigns(container),
    getSnapshot(container),
  ])
  const styles = [...designs.productsBySlug.values()].flatMap(({ slug, styles }) =>
    styles.map((style) => `/builder/${slug}/${style.slug}`),
  )
  // A line's shelf and a category have their page even while they are empty.
  const shelves = [...designs.productsBySlug.values()].flatMap(({ slug, type }) =>
    type === "bogie" ? [] : [shelfPath(slug)],
  )
  const paths = new Set([
    ...pages.map(({ path }) => path),
    ...snapshot.categoriesByPath.keys(),
    ...styles,
    ...shelves,
    ...OWN_PAGES,
  ])
  return { has: (path) => paths.has(path) || leadsOn(snapshot, path) }
}
