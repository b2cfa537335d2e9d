import type { Snapshot, SnapshotProduct } from "./snapshot"

/** Staff put this tag on what the shop shows first. */
const FEATURED = "featured"

/** The products that staff tagged for the front page, in catalog order. */
export function featuredProducts(snapshot: Snapshot): SnapshotProduct[] {
  return [...snapshot.productsBySlug.values()].filter((product) => product.tags.includes(FEATURED))
}
