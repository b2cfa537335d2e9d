import type { ProductInfo } from "#contracts/builder/builder"
import { plainMoney } from "#contracts/money"
import type { ShopSettings } from "#contracts/settings"
import { stylesAddress } from "../addresses"
import { exampleAddress } from "../picture"

const SCHEMA = "https://schema.org"

/** A designed product with an AggregateOffer for the styles that can be ordered, for search engines (schema.org). */
export function designData(
  { name, slug, styles, priceIncludes, notice }: ProductInfo,
  { brand, origin, cacheVersion }: Pick<ShopSettings, "brand" | "origin" | "cacheVersion">,
) {
  const sold = notice ? [] : styles.filter(({ purchasable }) => purchasable)
  const prices = (sold.length > 0 ? sold : styles).map(({ price }) => price)
  const url = new URL(stylesAddress(slug), origin).href
  return {
    "@context": SCHEMA,
    "@type": "Product",
    name,
    description: priceIncludes,
    image: styles.map(({ example }) => new URL(exampleAddress("full", example, cacheVersion), origin).href),
    url,
    brand: { "@type": "Brand", name: brand },
    offers: {
      "@type": "AggregateOffer",
      lowPrice: plainMoney(Math.min(...prices)),
      highPrice: plainMoney(Math.max(...prices)),
      priceCurrency: "USD",
      offerCount: prices.length,
      availability: sold.length > 0 ? `${SCHEMA}/MadeToOrder` : `${SCHEMA}/OutOfStock`,
      url,
    },
  }
}
