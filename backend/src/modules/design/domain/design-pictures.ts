import type { GeneratedImage } from "../../../contracts/builder/builder"
import type { Design, DesignCatalog } from "./design-catalog"
import { encodeSku } from "./sku"

/** Same-origin address of a design's picture (architecture, rule 7). The hero's address names no angle. */
export function designPicture({
  size,
  sku,
  angle,
  cacheVersion,
}: {
  size: "full" | "medium"
  sku: string
  angle: string | null
  cacheVersion: string
}): string {
  return `/storage/products/${size}/${sku}${angle === null ? "" : `-${angle}`}.jpg?v=${cacheVersion}`
}

/** Every view of a design, the hero first. */
export function designPictures(design: Design, catalog: DesignCatalog): GeneratedImage[] {
  const sku = encodeSku(design)
  return design.product.imageAngles.map((angle, at) => {
    const named = at === 0 ? null : angle
    return {
      angle,
      full: designPicture({ size: "full", sku, angle: named, cacheVersion: catalog.cacheVersion }),
      medium: designPicture({ size: "medium", sku, angle: named, cacheVersion: catalog.cacheVersion }),
    }
  })
}
