import { fewLeft } from "../../contracts/cart/quantity"
import type { ProductCard } from "../../contracts/catalog/catalog"
import { toDollars } from "../../contracts/money"
import { COLOR_OPTION, cssColor, displayValue } from "./display"
import type { SnapshotProduct } from "./snapshot"
import { availableInAll, availableOf, type Stock } from "./stock"

/** A product's tile. Pure. */
export function productCard(product: SnapshotProduct, stock: Stock): ProductCard {
  const prices = product.variants.map((variant) => variant.priceCents)
  const available = availableInAll(stock, product.variants)
  const colors = product.options.find((option) => option.name === COLOR_OPTION)?.values ?? []
  return {
    slug: product.slug,
    path: product.path,
    name: product.name,
    tagline: product.tagline,
    image: product.image,
    price_from: toDollars(Math.min(...prices)),
    price_to: toDollars(Math.max(...prices)),
    sold_out: product.variants.every((variant) => availableOf(stock, variant) === 0),
    only_left: fewLeft(available),
    swatches: colors.flatMap((value) => {
      const css = cssColor(COLOR_OPTION, value)
      return css ? [{ name: displayValue(value), css }] : []
    }),
  }
}
