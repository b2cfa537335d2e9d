import type { ShopSettings } from "#contracts/settings"
import { ratingData } from "#features/reviews/rating-data"
import { pageHead } from "#platform/head"
import type { LoadedProduct } from "./load"
import { breadcrumbData, productData } from "./structured-data"

/** A product route's `head`, structured data included; nothing of its own while there is no product. */
export function productHead(settings: ShopSettings, product: LoadedProduct | undefined) {
  if (!product) return {}
  const head = pageHead({
    settings,
    title: product.name,
    description: product.tagline || (product.description[0] ?? product.name),
    path: product.path,
    social: product.slug,
  })
  return {
    ...head,
    meta: [
      ...head.meta,
      { "script:ld+json": { ...productData(product, settings), ...ratingData(product.reviews) } },
      { "script:ld+json": breadcrumbData(product.breadcrumbs, settings) },
    ],
  }
}
