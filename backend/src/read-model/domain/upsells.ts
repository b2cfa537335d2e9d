import type { Upsell, UpsellChoice, Upsells } from "../../contracts/catalog/upsells"
import { toDollars } from "../../contracts/money"
import type { CartOffer } from "../../modules/content/domain/offers-text"
import { displayValue } from "./display"
import { productCalled, type Snapshot, type SnapshotProduct, type SnapshotVariant } from "./snapshot"
import { availableOf, type Stock } from "./stock"

/** As `PUT /cart/{slug}` takes it: the only option's value after the product's slug (choose-variant.ts). */
const callOf = ({ slug }: SnapshotProduct, value: string | undefined) =>
  value === undefined ? slug : `${slug}-${value.toLowerCase()}`

/** The product that an address of the shop leads to, also a former one; undefined when there is none. */
const productAt = (snapshot: Snapshot, path: string): SnapshotProduct | undefined =>
  /^\/(?!\/)/.test(path) ? productCalled(snapshot, path.slice(path.lastIndexOf("/") + 1)) : undefined

/** Whether a product can be added by its address alone: it takes at most one choice. */
const addsAtOnce = ({ options }: SnapshotProduct) => options.length <= 1

/** Why a product can't be offered with a cart, in a sentence; null when it can. */
export function offerError({ path }: Pick<CartOffer, "path">, snapshot: Snapshot): string | null {
  const product = productAt(snapshot, path)
  if (!product) return `There is no product at ${path} in the shop.`
  if (addsAtOnce(product)) return null
  return `${product.name} has more than one choice, so it can’t be added with a click.`
}

/** Which choices of a product are available now. */
function choicesOf(product: SnapshotProduct, stock: Stock): UpsellChoice[] {
  const [option] = product.options
  const inStock = (variant: SnapshotVariant) => availableOf(stock, variant) !== 0
  return product.variants.filter(inStock).map((variant) => {
    const value = option && variant.optionValues[option.name]
    return {
      slug: callOf(product, value),
      sku: variant.sku,
      label: value === undefined ? product.name : displayValue(value),
      price: toDollars(variant.priceCents),
      image: variant.image,
    }
  })
}

/** What a cart offers besides its lines, out of what is available now. Pure. */
export function upsells(offers: readonly CartOffer[], snapshot: Snapshot, stock: Stock): Upsells {
  const shown = offers.flatMap(({ path, beside, unless }): Upsell[] => {
    const product = productAt(snapshot, path)
    if (!product || !addsAtOnce(product)) return []
    const choices = choicesOf(product, stock)
    if (choices.length === 0) return []
    const taken = unless === "" ? product.variants.map(({ sku }) => sku) : [unless]
    const option = product.options[0]?.name ?? null
    return [{ name: product.name, path: product.path, beside, unless: taken, option, choices }]
  })
  // Under a former address and its own, a product is offered once.
  return { offers: shown.filter(({ path }, at) => shown.findIndex((other) => other.path === path) === at) }
}
