import type { ChosenOption } from "../../../contracts/cart/cart"
import { invalid, notFound, refuse } from "../../../errors/shop-error"
import {
  productCalled,
  type Snapshot,
  type SnapshotProduct,
  type SnapshotVariant,
} from "../../../read-model/domain/snapshot"

interface Addressed {
  product: SnapshotProduct
  /** The value chosen by the address itself, as in `pull-handle-red`. */
  value: string | null
}

/**
 * The product behind the last part of `PUT /cart/{slug}`: its slug, or for a product with a single option the slug
 * followed by the value (section 7: `/cart/pull-handle-{colorkey}`).
 */
function addressedProduct(snapshot: Snapshot, slug: string): Addressed | null {
  const product = productCalled(snapshot, slug)
  if (product) return { product, value: null }
  for (let cut = slug.lastIndexOf("-"); cut > 0; cut = slug.lastIndexOf("-", cut - 1)) {
    const candidate = productCalled(snapshot, slug.slice(0, cut))
    const value = slug.slice(cut + 1).toLowerCase()
    const [option, ...others] = candidate?.options ?? []
    if (!candidate || !option || others.length > 0) continue
    const known = option.values.find((v) => v.toLowerCase() === value)
    if (known) return { product: candidate, value: known }
  }
  return null
}

interface Choice {
  product: SnapshotProduct
  /** The value picked for each option, by the option's name. */
  picks: ReadonlyMap<string, string>
  /** What is wrong with the choice, by field. */
  errors: Record<string, string>
}

/** @throws {ShopError} 404 for an unknown slug */
function readChoice(snapshot: Snapshot, slug: string, chosen: readonly ChosenOption[]): Choice {
  const addressed = addressedProduct(snapshot, slug)
  if (!addressed) throw notFound("We don't have this product.")
  const { product } = addressed
  const [onlyOption] = product.options

  const picks = new Map<string, string>()
  if (addressed.value !== null && onlyOption) picks.set(onlyOption.name, addressed.value)
  const errors: Record<string, string> = {}
  for (const { key, value } of chosen) {
    const option = product.options.find((o) => o.name.toLowerCase() === key.toLowerCase())
    if (!option) {
      errors[`options.${key}`] = `${product.name} has no option ${key}.`
      continue
    }
    const known = option.values.find((v) => v.toLowerCase() === value.toLowerCase())
    const picked = picks.get(option.name)
    if (known === undefined)
      errors[`options.${option.name}`] = `Please choose a ${option.name.toLowerCase()} from the list.`
    else if (picked !== undefined && picked !== known)
      errors[`options.${option.name}`] = `Please choose one ${option.name.toLowerCase()} only.`
    else picks.set(option.name, known)
  }
  for (const option of product.options) {
    const field = `options.${option.name}`
    if (!picks.has(option.name) && !errors[field])
      errors[field] = `Please choose a ${option.name.toLowerCase()}.`
  }
  return { product, picks, errors }
}

/**
 * What is wrong with the choice of a product's options, by field.
 * @throws {ShopError} 404 for an unknown slug
 */
export function choiceErrors(
  snapshot: Snapshot,
  slug: string,
  chosen: readonly ChosenOption[],
): Record<string, string> {
  return readChoice(snapshot, slug, chosen).errors
}

/**
 * The variant named by a slug and the chosen options.
 *
 * @throws {ShopError} 404 for an unknown slug; 422 by option name for a choice that is missing, unknown, or not
 * available in that combination
 */
export function chooseVariant(
  snapshot: Snapshot,
  slug: string,
  chosen: readonly ChosenOption[],
): SnapshotVariant {
  const { product, picks, errors } = readChoice(snapshot, slug, chosen)
  refuse(errors)
  const variant = product.variants.find((v) =>
    product.options.every((option) => v.optionValues[option.name] === picks.get(option.name)),
  )
  if (!variant) throw invalid({ options: [`${product.name} is not made in that combination.`] })
  return variant
}
