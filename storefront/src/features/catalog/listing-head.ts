import type { ListingPage } from "#contracts/catalog/catalog"
import type { ShopSettings } from "#contracts/settings"
import { pageHead } from "#platform/head"
import { breadcrumbData } from "./structured-data"

/** A listing route's `head`; nothing of its own while there is no listing. */
export function listingHead(settings: ShopSettings, listing: ListingPage | undefined) {
  if (!listing) return {}
  const head = pageHead({
    settings,
    title: listing.name,
    description: listing.intro,
    path: listing.path,
    social: listing.path.split("/").at(-1),
  })
  return {
    ...head,
    meta: [...head.meta, { "script:ld+json": breadcrumbData(listing.breadcrumbs, settings) }],
  }
}
