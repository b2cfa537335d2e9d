import { toDollars } from "../../contracts/money"
import type { Upsell, Upsells } from "../../contracts/upsells"
import { displayValue } from "./display"
import type { Snapshot, SnapshotProduct, SnapshotVariant } from "./snapshot"
import { availableOf, type Stock } from "./stock"

/** The products behind `PUT /cart/pull-handle-{colorkey}` and `PUT /cart/ice-scratcher-blocks` (section 7). */
const PULL_HANDLE = "pull-handle"
const SCRATCHERS = "ice-scratcher-blocks"

/** As `PUT /cart/{slug}` takes it: the only option's value behind the product's slug (choose-variant.ts). */
const callOf = ({ slug }: SnapshotProduct, value: string | undefined) =>
  value === undefined ? slug : `${slug}-${value.toLowerCase()}`

/** What of a product can be added by its address alone; null when nothing of it is left, or it takes more than one choice. */
function upsell(product: SnapshotProduct | undefined, stock: Stock): Upsell | null {
  if (!product || product.options.length > 1) return null
  const [option] = product.options
  const inStock = (variant: SnapshotVariant) => availableOf(stock, variant) !== 0
  const choices = product.variants.filter(inStock).map((variant) => {
    const value = option && variant.optionValues[option.name]
    return {
      slug: callOf(product, value),
      sku: variant.sku,
      label: value === undefined ? product.name : displayValue(value),
      price: toDollars(variant.priceCents),
      image: variant.image,
    }
  })
  return choices.length > 0 ? { name: product.name, path: product.path, choices } : null
}

/** What a cart offers beside its lines, of what can be had now. Pure. */
export function upsells({ productsBySlug }: Snapshot, stock: Stock): Upsells {
  return {
    pullHandle: upsell(productsBySlug.get(PULL_HANDLE), stock),
    scratchers: upsell(productsBySlug.get(SCRATCHERS), stock),
  }
}
