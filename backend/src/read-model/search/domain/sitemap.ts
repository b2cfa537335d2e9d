import type { SitemapAnswer } from "../../../contracts/catalog/sitemap"
import type { SearchDocumentSource } from "./documents"

/** Every page worth finding: the home page, what the search finds, the shelves of made designs, gallery and reviews. Pure. */
export function sitemap(
  all: ReadonlyMap<string, SearchDocumentSource>,
  others: readonly string[],
): SitemapAnswer {
  const found = [...all.values()].map(({ hit: { path, image } }) => ({ path, ...(image && { image }) }))
  return { pages: [{ path: "/" }, ...found, ...others.map((path) => ({ path }))] }
}
