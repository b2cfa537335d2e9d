import type { Breadcrumb } from "../../contracts/catalog/catalog"
import type { CountryStates } from "../../contracts/checkout/checkout"
import { PAGE_NAMES } from "../../contracts/content/shop-pages"

/** One sellable combination. Amounts in cents. */
export interface SnapshotVariant {
  readonly variantId: string
  readonly productId: string
  readonly sku: string
  /** The product's slug. */
  readonly slug: string
  /** The product's name. */
  readonly name: string
  /** The variant's own title, such as "Red"; the product's name when it has no options. */
  readonly title: string
  /** Option name to value as stored, in display order. */
  readonly optionValues: Readonly<Record<string, string>>
  /** Default USD price: no price list, no rule. */
  readonly priceCents: number
  /** Whether stock is counted and limits the sale. */
  readonly managed: boolean
  /** Empty when not managed. `required` pieces of the item make one piece of the variant. */
  readonly inventory: readonly { readonly itemId: string; readonly required: number }[]
  /** Same-origin address, medium size. */
  readonly image: string
  readonly shippingProfileId: string | null
  /** Whether codes and automatic discounts take anything off it. */
  readonly discountable: boolean
  readonly productPath: string
  /** The categories that its product is in, and those above them. */
  readonly categoryIds: readonly string[]
}

export interface SnapshotOption {
  readonly name: string
  readonly values: readonly string[]
}

export interface SnapshotImage {
  readonly id: string
  readonly url: string
  readonly alt: string
}

export interface SnapshotProduct {
  readonly id: string
  readonly slug: string
  readonly path: string
  readonly name: string
  readonly tagline: string
  readonly description: readonly string[]
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  /** Its fit and torque were invented for the demo and have not been verified since. */
  readonly demoData: boolean
  /** Its video at the video provider; null without one. */
  readonly video: { readonly id: number; readonly title: string } | null
  readonly tags: readonly string[]
  readonly options: readonly SnapshotOption[]
  /** Never empty. */
  readonly variants: readonly SnapshotVariant[]
  readonly images: readonly SnapshotImage[]
  /** Same-origin address, medium size. */
  readonly image: string
  /** The category whose page leads here; null when the product is in none. */
  readonly category: SnapshotCategory | null
}

export interface SnapshotCategory {
  readonly id: string
  /** "/accessories/apparel" */
  readonly path: string
  readonly name: string
  readonly intro: string
  /** From the top, this category last. */
  readonly breadcrumbs: readonly Breadcrumb[]
  /** In the order that staff gave them. */
  readonly children: readonly SnapshotCategory[]
  /** Products of this category and of those below it, in display order. */
  readonly products: readonly SnapshotProduct[]
}

export interface SnapshotCommerce {
  readonly salesChannelId: string
  readonly regionId: string
  /** Where the shop ships to (section 3, `countryStates`): where most riders live comes first, the rest by name. */
  readonly countries: CountryStates[]
  /** The option that carts ship with; null when staff have removed it. */
  readonly shippingOptionId: string | null
}

/** The catalog as it is sold right now. Nothing in it ever changes; a new one replaces it. */
export interface Snapshot {
  readonly productsBySlug: ReadonlyMap<string, SnapshotProduct>
  /** By their former slugs. */
  readonly productsByFormerSlug: ReadonlyMap<string, SnapshotProduct>
  readonly variantsBySku: ReadonlyMap<string, SnapshotVariant>
  readonly variantsById: ReadonlyMap<string, SnapshotVariant>
  readonly categoriesByPath: ReadonlyMap<string, SnapshotCategory>
  /** By the last part of their paths, including former ones. */
  readonly categoriesByHandle: ReadonlyMap<string, SnapshotCategory>
  /** What is sold in a family, in display order, by its category's handle, current or former, shown or not. */
  readonly goodsByHandle: ReadonlyMap<string, readonly SnapshotVariant[]>
  /** Categories without a parent, in the order that staff gave them. */
  readonly topCategories: readonly SnapshotCategory[]
  readonly commerce: SnapshotCommerce
}

/** The category that has a path, or once had it; a product with that name comes first. */
export function categoryAt(
  { categoriesByPath, categoriesByHandle, productsBySlug }: Snapshot,
  path: string,
): SnapshotCategory | undefined {
  const handle = path.slice(path.lastIndexOf("/") + 1)
  return (
    categoriesByPath.get(path) ?? (productsBySlug.has(handle) ? undefined : categoriesByHandle.get(handle))
  )
}

/** The product that has a slug, or once had it; links and open pages still use it. */
export const productCalled = (
  { productsBySlug, productsByFormerSlug }: Pick<Snapshot, "productsBySlug" | "productsByFormerSlug">,
  slug: string,
): SnapshotProduct | undefined => productsBySlug.get(slug) ?? productsByFormerSlug.get(slug)

/** Whether an address leads on to a product's or a category's page, as former ones do. Those of other pages don't. */
export function leadsOn(snapshot: Snapshot, path: string): boolean {
  const [, first = "", ...rest] = path.split("/")
  if (PAGE_NAMES.includes(first) && !snapshot.categoriesByHandle.has(first)) return false
  const called = rest.at(-1) ?? first
  return productCalled(snapshot, called) !== undefined || categoryAt(snapshot, path) !== undefined
}
