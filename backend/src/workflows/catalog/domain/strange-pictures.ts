import type { CatalogFile, Refusal } from "./catalog-file"
import type { CurrentCatalog } from "./current-catalog"

/** A path in the shop; `//host` and `/\host` lead out of it. */
const PATH = /^\/(?![/\\])\S*$/

/**
 * Pictures in a file that no page could show, since the pages' policy allows only the shop's own: the name of a file
 * on someone's computer, or an address elsewhere. What a product already has may stay, so that an export can be sent
 * back after the shop has moved to another address.
 * @param origin the shop's own
 */
export const strangePictures = (
  { products }: CatalogFile,
  current: Pick<CurrentCatalog, "products">,
  origin: string,
): Refusal[] =>
  products.flatMap(({ slug, line, images }) => {
    const known = new Set(current.products.get(slug)?.images)
    return (images ?? [])
      .filter((url) => !known.has(url) && !PATH.test(url.startsWith(origin) ? url.slice(origin.length) : url))
      .map((url) => ({
        line,
        column: "images",
        reason: `The picture "${url}" is not in this shop. Upload it on a product's page; an export then has its address.`,
      }))
  })
