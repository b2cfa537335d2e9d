import type { Breadcrumb } from "#contracts/catalog/catalog"
import type { ShelfPage } from "#contracts/catalog/ready-to-ship"

/** A shelf page's place in the site, for people and for search engines. */
export const shelfTrail = ({ name, slug }: Pick<ShelfPage, "name" | "slug">): Breadcrumb[] => [
  { name: "Ready to ship", path: "/ready-to-ship" },
  { name, path: `/ready-to-ship/${slug}` },
]
