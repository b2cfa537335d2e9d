/** Section 9: default image cache version, sent as `v` with every picture. */
export const CACHE_VERSION = "2.1"

/** Same-origin address of a picture that the shop draws from a SKU (section 3, "Item image"). */
export function productPicture(size: "full" | "medium", sku: string, angle?: string): string {
  return `/storage/products/${size}/${sku}${angle ? `-${angle}` : ""}.jpg?v=${CACHE_VERSION}`
}

/** The large version of a picture that the shop draws; other pictures as they are. */
export const fullSize = (url: string): string => url.replace(/^(\/storage\/products\/)medium\//, "$1full/")

/** An address on our own origin, without the origin so that pages stay same-origin; others as they are. */
export function sameOrigin(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}

/** The file's name, without its ending, in the address of a picture that the shop draws; null for any other address. */
export const drawnName = (url: string): string | null =>
  /^\/storage\/products\/(?:full|medium)\/([^/?]+)\.(?:jpg|webp)/.exec(url)?.[1] ?? null

/** The key of the file in the address of a picture that staff uploaded; null for any other address. */
export const uploadedKey = (url: string): string | null => /^\/static\/([^/?]+)$/.exec(url)?.[1] ?? null

/** The SKU and angle in the address of a drawn picture; null for an uploaded one. */
export function drawnPicture(
  url: string,
  skus: ReadonlySet<string>,
): { sku: string; angle: string | null } | null {
  const name = drawnName(url)
  if (!name) return null
  if (skus.has(name)) return { sku: name, angle: null }
  const cut = name.lastIndexOf("-")
  const sku = name.slice(0, cut)
  return cut > 0 && skus.has(sku) ? { sku, angle: name.slice(cut + 1) } : null
}
