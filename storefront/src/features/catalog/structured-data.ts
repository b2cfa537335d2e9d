import type { Breadcrumb, ProductPage, ProductVariant } from "#contracts/catalog/catalog"
import { plainMoney } from "#contracts/money"
import type { ShopSettings } from "#contracts/settings"

type Shop = Pick<ShopSettings, "brand" | "origin">

const SCHEMA = "https://schema.org"

function availability({ inventory }: ProductVariant): string {
  if (inventory === null || inventory > 2) return `${SCHEMA}/InStock`
  return inventory > 0 ? `${SCHEMA}/LimitedAvailability` : `${SCHEMA}/OutOfStock`
}

const offerOf = (product: ProductPage, url: string) => (variant: ProductVariant) => ({
  "@type": "Offer" as const,
  sku: variant.sku,
  name: [product.name, ...Object.values(variant.options)].join(", "),
  price: plainMoney(variant.price),
  priceCurrency: "USD",
  availability: availability(variant),
  itemCondition: `${SCHEMA}/NewCondition`,
  url,
})

function offersOf(product: ProductPage, url: string) {
  const prices = product.variants.map(({ price }) => price)
  return {
    "@type": "AggregateOffer" as const,
    lowPrice: plainMoney(Math.min(...prices)),
    highPrice: plainMoney(Math.max(...prices)),
    priceCurrency: "USD",
    offerCount: prices.length,
    offers: product.variants.map(offerOf(product, url)),
  }
}

/** Product with its Offer, or an AggregateOffer for its variants, for search engines (schema.org). */
export function productData(product: ProductPage, { brand, origin }: Shop) {
  const url = new URL(product.path, origin).href
  return {
    "@context": SCHEMA,
    "@type": "Product",
    name: product.name,
    description: product.description.join(" ") || product.tagline,
    image: product.gallery.map((image) => new URL(image.url, origin).href),
    url,
    brand: { "@type": "Brand", name: brand },
    ...(product.variants.length === 1 ? { sku: product.variants[0]?.sku } : {}),
    offers:
      product.variants.length > 1 ? offersOf(product, url) : product.variants.map(offerOf(product, url))[0],
  }
}

/** BreadcrumbList of a page's trail (schema.org). */
export function breadcrumbData(trail: Breadcrumb[], { origin }: Pick<Shop, "origin">) {
  return {
    "@context": SCHEMA,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: new URL(path, origin).href,
    })),
  }
}
