import type { Snapshot, SnapshotProduct } from "./snapshot"

/** Staff put this tag on what the shop shows first. */
const FEATURED = "featured"

export function featuredProducts(snapshot: Snapshot): SnapshotProduct[] {
  return [...snapshot.productsBySlug.values()].filter((product) => product.tags.includes(FEATURED))
}
