import type { SitemapAnswer } from "../../../contracts/sitemap"
import type { Findable } from "./documents"

/** Every page worth finding: the home page, what the search finds, and the shelves of made designs. Pure. */
export function sitemap(all: ReadonlyMap<string, Findable>, shelves: readonly string[]): SitemapAnswer {
  const found = [...all.values()].map(({ hit: { path, image } }) => ({ path, ...(image && { image }) }))
  return { pages: [{ path: "/" }, ...found, ...shelves.map((path) => ({ path }))] }
}
