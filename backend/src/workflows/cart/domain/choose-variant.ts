import type { ChosenOption } from "../../../contracts/cart"
import { invalid, notFound } from "../../../errors/shop-error"
import type { Snapshot, SnapshotProduct, SnapshotVariant } from "../../../modules/read-model/domain/snapshot"

interface Addressed {
  product: SnapshotProduct
  /** The value that the address itself chose, as in `pull-handle-red`. */
  value: string | null
}

/**
 * The product behind the last part of `PUT /cart/{slug}`: its slug, or for a product with a single
 * option the slug with the value behind it (spec section 7: `/cart/pull-handle-{colourkey}`).
 */
function addressedProduct(snapshot: Snapshot, slug: string): Addressed | null {
  const product = snapshot.productsBySlug.get(slug)
  if (product) return { product, value: null }
  for (let cut = slug.lastIndexOf("-"); cut > 0; cut = slug.lastIndexOf("-", cut - 1)) {
    const candidate = snapshot.productsBySlug.get(slug.slice(0, cut))
    const value = slug.slice(cut + 1).toLowerCase()
    const [option, ...others] = candidate?.options ?? []
    if (!candidate || !option || others.length > 0) continue
    const known = option.values.find((v) => v.toLowerCase() === value)
    if (known) return { product: candidate, value: known }
  }
  return null
}

/**
 * The variant that a slug and the chosen options name.
 *
 * @throws {ShopError} 404 for an unknown slug; 422 by option name for a choice that is missing,
 * unknown, or not to be had in that combination
 */
export function chooseVariant(
  snapshot: Snapshot,
  slug: string,
  chosen: readonly ChosenOption[],
): SnapshotVariant {
  const addressed = addressedProduct(snapshot, slug)
  if (!addressed) throw notFound("We don't have this product.")
  const { product } = addressed
  const [onlyOption] = product.options

  const picks = new Map<string, string>()
  if (addressed.value !== null && onlyOption) picks.set(onlyOption.name, addressed.value)
  const errors: Record<string, string[]> = {}
  for (const { key, value } of chosen) {
    const option = product.options.find((o) => o.name.toLowerCase() === key.toLowerCase())
    if (!option) {
      errors[`options.${key}`] = [`${product.name} has no option ${key}.`]
      continue
    }
    const known = option.values.find((v) => v.toLowerCase() === value.toLowerCase())
    if (known === undefined)
      errors[`options.${option.name}`] = [`Please choose a ${option.name.toLowerCase()} from the list.`]
    else picks.set(option.name, known)
  }
  for (const option of product.options) {
    const field = `options.${option.name}`
    if (!picks.has(option.name) && !errors[field])
      errors[field] = [`Please choose a ${option.name.toLowerCase()}.`]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)

  const variant = product.variants.find((v) =>
    product.options.every((option) => v.optionValues[option.name] === picks.get(option.name)),
  )
  if (!variant) throw invalid({ options: [`${product.name} is not made in that combination.`] })
  return variant
}
