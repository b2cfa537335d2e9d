import type { AddProductRequest } from "#contracts/cart/cart"
import { MIN_QUANTITY } from "#contracts/cart/quantity"
import type { GalleryImage, ProductPage, ProductVariant } from "#contracts/catalog/catalog"

/** Chosen values by option name; an option that is not chosen is left out. */
export type Chosen = Record<string, string>

/** What the rider has entered on a product page. */
export interface ProductForm {
  chosen: Chosen
  /** The last valid quantity. */
  quantity: number
  /** False while the field doesn't hold a quantity. */
  quantityValid: boolean
  adding: boolean
  /** Why the last add did not happen. */
  message: string | null
}

export type ProductEvent =
  /** An empty value clears the choice. */
  | { type: "chose"; option: string; value: string }
  | { type: "counted"; quantity: number }
  /** What was typed became a quantity, or isn't one for now. */
  | { type: "typed"; valid: boolean }
  /** As it was before a reload, or when its page was left. */
  | { type: "restored"; chosen: Chosen; quantity: number }
  | { type: "submitted" }
  | { type: "failed"; message: string }
  /** It is in the cart, which is shown unless the rider has come back. */
  | { type: "added" }
  | { type: "dismissed" }

/** Default quantity 1 (section 9); options with one value are chosen, and so is the variant requested by SKU. */
export function startForm(product: ProductPage, sku?: string): ProductForm {
  const single = Object.entries(product.options).flatMap(([name, { values }]) =>
    values.length === 1 && values[0] ? [[name, values[0].value] as const] : [],
  )
  const asked = product.variants.find((variant) => variant.sku === sku)
  return {
    chosen: { ...Object.fromEntries(single), ...asked?.options },
    quantity: MIN_QUANTITY,
    quantityValid: true,
    adding: false,
    message: null,
  }
}

function choose(chosen: Chosen, option: string, value: string): Chosen {
  const { [option]: _, ...rest } = chosen
  return value === "" ? rest : { ...rest, [option]: value }
}

/** The add-to-cart form (sections 2 and 5). A failure keeps everything entered. */
export function productReducer(form: ProductForm, event: ProductEvent): ProductForm {
  switch (event.type) {
    case "chose":
      return { ...form, chosen: choose(form.chosen, event.option, event.value), message: null }
    case "counted":
      return { ...form, quantity: event.quantity, quantityValid: true, message: null }
    case "typed":
      return { ...form, quantityValid: event.valid }
    case "restored":
      return { ...form, chosen: { ...form.chosen, ...event.chosen }, quantity: event.quantity }
    case "submitted":
      return { ...form, adding: true, message: null }
    case "failed":
      return { ...form, adding: false, message: event.message }
    case "added":
      return { ...form, adding: false }
    case "dismissed":
      return { ...form, message: null }
  }
}

const fits = (variant: ProductVariant, chosen: Chosen): boolean =>
  Object.entries(chosen).every(([option, value]) => variant.options[option] === value)

const isGone = (stock: number | null): boolean => stock !== null && stock <= 0

/** Names of the options that still need a choice, in display order. */
export const missingOptions = (product: ProductPage, chosen: Chosen): string[] =>
  Object.keys(product.options).filter((option) => chosen[option] === undefined)

/** The chosen variant; null while an option is open, or when the combination isn't made. */
export const variantOf = (product: ProductPage, chosen: Chosen): ProductVariant | null =>
  missingOptions(product, chosen).length > 0
    ? null
    : (product.variants.find((variant) => fits(variant, chosen)) ?? null)

/** Whether everything is chosen, but there is no such variant: nobody can wait for it. */
export const isCombinationUnmade = (product: ProductPage, chosen: Chosen): boolean =>
  product.variants.length > 0 &&
  missingOptions(product, chosen).length === 0 &&
  variantOf(product, chosen) === null

/** Parses a number sent as text; null when stock isn't counted. */
function counted(inventory: string | undefined): number | null {
  const number = inventory?.trim() ? Number(inventory) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/**
 * How many are available with what is chosen so far; null when that isn't known or not counted. The product's own
 * inventory when set, otherwise from the chosen values (section 5), narrowed to the variant once all are chosen. If
 * every variant is gone, that is none.
 */
export function stockOf(product: ProductPage, chosen: Chosen): number | null {
  const own = counted(product.inventory)
  if (own !== null) return own
  if (product.variants.every((variant) => isGone(variant.inventory))) return 0
  const known = Object.entries(chosen).flatMap(([option, value]) => {
    const entry = product.options[option]?.values.find((candidate) => candidate.value === value)
    const stock = counted(entry?.inventory)
    return stock === null ? [] : [stock]
  })
  if (missingOptions(product, chosen).length === 0) {
    const variant = variantOf(product, chosen)
    if (!variant) return 0
    if (variant.inventory !== null) known.push(variant.inventory)
  }
  return known.length > 0 ? Math.min(...known) : null
}

/** Section 9: sold out when 0 or less. */
export const isSoldOut = (product: ProductPage, chosen: Chosen): boolean => isGone(stockOf(product, chosen))

/** More than there is of what is chosen by now. */
export const isTooMany = (product: ProductPage, { chosen, quantity }: ProductForm): boolean =>
  quantity > (stockOf(product, chosen) ?? quantity)

/** Section 5: a quantity above 0 and within stock, and every option chosen. */
export const canAdd = (product: ProductPage, form: ProductForm): boolean =>
  !form.adding &&
  form.quantityValid &&
  form.quantity > 0 &&
  missingOptions(product, form.chosen).length === 0 &&
  !isTooMany(product, form)

/** True when no combination of this value with the other choices is left. */
export function isValueSoldOut(product: ProductPage, chosen: Chosen, option: string, value: string): boolean {
  const wish = { ...chosen, [option]: value }
  return product.variants.filter((variant) => fits(variant, wish)).every(({ inventory }) => isGone(inventory))
}

/** The price range of what can still be chosen, in dollars; a single price once everything is. */
export function priceRange(product: ProductPage, chosen: Chosen): { from: number; to: number } {
  const fitting = product.variants.filter((variant) => fits(variant, chosen))
  const prices = (fitting.length > 0 ? fitting : product.variants).map(({ price }) => price)
  return prices.length > 0 ? { from: Math.min(...prices), to: Math.max(...prices) } : { from: 0, to: 0 }
}

/** An option's value as people read it. */
export const labelOf = (product: ProductPage, option: string, value: string): string =>
  product.options[option]?.values.find((candidate) => candidate.value === value)?.label ?? value

/** What the gallery shows, and which picture it is at. */
export interface Slides {
  images: GalleryImage[]
  index: number
}

/**
 * The product's pictures, opened at the one that fits the choices: the variant's own, otherwise one of its color,
 * otherwise the variant's own put first. Stays at the first while nothing is chosen.
 */
export function slidesFor(product: ProductPage, chosen: Chosen): Slides {
  const images = product.gallery
  const variant =
    Object.keys(chosen).length > 0 ? product.variants.find((candidate) => fits(candidate, chosen)) : undefined
  if (!variant) return { images, index: 0 }
  const shown = [variant, ...alikeOf(product, variant)]
    .map(({ image }) => images.findIndex(({ url }) => pictureName(url) === pictureName(image)))
    .find((index) => index >= 0)
  if (shown !== undefined) return { images, index: shown }
  const words = Object.keys(product.options)
    .map((option) => labelOf(product, option, variant.options[option] ?? ""))
    .join(", ")
  const alt = words ? `${product.name}, ${words}` : product.name
  return { images: [{ id: variant.sku, url: variant.image, alt }, ...images.slice(1)], index: 0 }
}

/** Variants of the same color: a hoodie looks the same in every size. */
function alikeOf(product: ProductPage, variant: ProductVariant): ProductVariant[] {
  const colors = Object.keys(product.options).filter((option) =>
    product.options[option]?.values.some(({ css }) => css !== undefined),
  )
  if (colors.length === 0) return []
  return product.variants.filter((other) =>
    colors.every((option) => other.options[option] === variant.options[option]),
  )
}

/** The picture's name without its size and version: a variant's and the gallery's may come in different sizes. */
const pictureName = (url: string): string => url.replace(/^.*\//, "").replace(/\?.*$/, "")

/** PUT /cart/{slug}: request. */
export const toRequest = (product: ProductPage, form: ProductForm): AddProductRequest => ({
  quantity: form.quantity,
  options: Object.keys(product.options).flatMap((key) => {
    const value = form.chosen[key]
    return value === undefined ? [] : [{ key, value }]
  }),
})
