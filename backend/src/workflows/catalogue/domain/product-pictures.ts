import { productPicture } from "../../../modules/read-model/domain/picture-address"
import type { ProductEntry, VariantEntry } from "./catalogue-file"

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

/**
 * A product's pictures in order: those the file names, else the ones the shop draws: the first look from
 * every angle, then each further look from the front.
 */
export function picturesOf(
  product: ProductEntry,
  anglesFor: (sku: string) => readonly string[],
): { thumbnail: string | undefined; images: Picture[] } {
  if (product.images?.length) {
    return {
      thumbnail: product.images[0],
      images: product.images.map((url, at) => ({ url, alt: product.variants[at]?.imageAlt })),
    }
  }
  const [first, ...others] = looks(product.variants)
  if (!first) return { thumbnail: undefined, images: [] }
  return {
    thumbnail: productPicture("medium", first.sku),
    images: [
      { url: productPicture("full", first.sku), alt: first.imageAlt },
      ...anglesFor(first.sku).map((angle) => ({
        url: productPicture("full", first.sku, angle),
        alt: undefined,
      })),
      ...others.map((variant) => ({ url: productPicture("full", variant.sku), alt: variant.imageAlt })),
    ],
  }
}
