import type { ProductCard } from "../../contracts/catalogue"
import { toDollars } from "../../contracts/money"
import { COLOUR_OPTION, cssColour, displayValue } from "./display"
import type { SnapshotProduct } from "./snapshot"
import { availableInAll, availableOf, type Stock } from "./stock"

/** Section 9: 'Only N left!' when inventory is 1 or 2. */
const FEW = 2

/** A product's tile. Pure. */
export function productCard(product: SnapshotProduct, stock: Stock): ProductCard {
  const prices = product.variants.map((variant) => variant.priceCents)
  const available = availableInAll(stock, product.variants)
  const colours = product.options.find((option) => option.name === COLOUR_OPTION)?.values ?? []
  return {
    slug: product.slug,
    path: product.path,
    name: product.name,
    tagline: product.tagline,
    image: product.image,
    price_from: toDollars(Math.min(...prices)),
    price_to: toDollars(Math.max(...prices)),
    sold_out: product.variants.every((variant) => availableOf(stock, variant) === 0),
    only_left: available !== null && available > 0 && available <= FEW ? available : null,
    swatches: colours.flatMap((value) => {
      const css = cssColour(COLOUR_OPTION, value)
      return css ? [{ name: displayValue(value), css }] : []
    }),
  }
}
