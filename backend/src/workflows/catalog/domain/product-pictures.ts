import { fullSize, productPicture } from "../../../read-model/domain/picture-address"
import type { ProductEntry, VariantEntry } from "./catalog-file"
import type { CurrentProduct } from "./current-catalog"

export interface Picture {
  url: string
  alt: string | undefined
}

/** Options that don't show in a picture. */
const UNSEEN = new Set(["size"])

/** The variants that look different, the first of each look. */
function looks(variants: readonly VariantEntry[]): VariantEntry[] {
  const seen = new Map<string, VariantEntry>()
  for (const variant of variants) {
    const look = Object.entries(variant.options)
      .filter(([name]) => !UNSEEN.has(name.toLowerCase()))
      .map(([, value]) => value)
      .join("/")
    if (!seen.has(look)) seen.set(look, variant)
  }
  return [...seen.values()]
}

/** The further views that the shop draws of a SKU; null when it doesn't draw it at all. */
export type AnglesOf = (sku: string) => readonly string[] | null

/** The drawn picture of a variant for the cart and the listings; undefined when the shop doesn't draw it. */
export function thumbnailOf(sku: string, anglesOf: AnglesOf): string | undefined {
  return anglesOf(sku) ? productPicture("medium", sku) : undefined
}

/**
 * A product's pictures in order: those the file names, or else the ones the shop draws: the first look from every
 * angle, then each further look from the front.
 */
export function picturesOf(
  product: ProductEntry,
  anglesOf: AnglesOf,
): { thumbnail: string | undefined; images: Picture[] } {
  if (product.images?.length) {
    return {
      thumbnail: product.images[0],
      images: product.images.map((url, at) => ({ url, alt: product.variants[at]?.imageAlt })),
    }
  }
  const drawn = looks(product.variants).filter((variant) => anglesOf(variant.sku))
  return {
    thumbnail: drawn[0] && thumbnailOf(drawn[0].sku, anglesOf),
    images: drawn.flatMap((variant, at) => [
      { url: productPicture("full", variant.sku), alt: variant.imageAlt },
      ...(at === 0 ? (anglesOf(variant.sku) ?? []) : []).map((angle) => ({
        url: productPicture("full", variant.sku, angle),
        alt: undefined,
      })),
    ]),
  }
}

/**
 * The pictures of a product that the shop has, once a file names others. Those that stay keep their id, and with it
 * what staff wrote about them; a thumbnail that isn't just the first picture stays while its picture does.
 * @param urls in order
 */
export function picturesAfter(
  urls: readonly string[],
  { thumbnail, images, imageIds }: Pick<CurrentProduct, "thumbnail" | "images" | "imageIds">,
): { thumbnail: string | null; images: { id?: string; url: string }[] } {
  const [first = null] = urls
  const shown = images.findIndex((url) => thumbnail && (url === thumbnail || url === fullSize(thumbnail)))
  const isStaying = shown === 0 ? images[0] === first : shown === -1 || urls.includes(images[shown] ?? "")
  const ids = new Map(Object.entries(imageIds))
  return {
    thumbnail: first !== null && isStaying ? (thumbnail ?? first) : first,
    images: urls.map((url) => {
      const id = ids.get(url)
      ids.delete(url)
      return { ...(id && { id }), url }
    }),
  }
}
