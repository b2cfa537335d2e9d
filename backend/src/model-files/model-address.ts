import { findDesignAppearance } from "../artwork/designs/design-pictures"
import type { DesignCatalog } from "../modules/design/domain/design-catalog"

/** Same-origin address of a design's model, for any viewer; null for what isn't a current design. */
export const modelAddress = (sku: string, designs: DesignCatalog): string | null =>
  findDesignAppearance(sku, designs) ? `/storage/models/${sku}.glb?v=${designs.cacheVersion}` : null

/** The models of those SKUs that are designs, by SKU. */
export function modelAddresses(skus: readonly string[], designs: DesignCatalog): Record<string, string> {
  return Object.fromEntries(
    skus.flatMap((sku) => {
      const address = modelAddress(sku, designs)
      return address ? [[sku, address]] : []
    }),
  )
}
