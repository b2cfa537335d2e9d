import type { ProductPage } from "#contracts/catalogue"
import type { ShopSettings } from "#contracts/settings"
import { pageHead } from "#platform/head"
import { breadcrumbData, productData } from "./structured-data"

/** A product route's `head`, structured data included; nothing of its own while there is no product. */
export function productHead(settings: ShopSettings, product: ProductPage | undefined) {
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
      { "script:ld+json": productData(product, settings) },
      { "script:ld+json": breadcrumbData(product.breadcrumbs, settings) },
    ],
  }
}
