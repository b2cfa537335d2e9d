/** What is mounted on a ski, by SKU. */
export interface Mounted {
  kit?: string | null
  carbide?: string | null
}

const FOLDER = "/storage/models"
const part = encodeURIComponent

const query = (values: Readonly<Record<string, string | null | undefined>>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()

/**
 * The model that the shop's own pages load: of a design, a stocked wheel, or the rail. Cached permanently, so its
 * address includes a version, as for pictures.
 */
export const modelAddress = (sku: string, cacheVersion: string, mounted: Mounted = {}): string =>
  `${FOLDER}/${part(sku)}.view.glb?${query({ ...mounted, v: cacheVersion })}`

/** The model for other programs: uncompressed, so that all of them can read it. */
export const plainModelAddress = (sku: string, cacheVersion: string): string =>
  `${FOLDER}/${part(sku)}.glb?${query({ v: cacheVersion })}`

/** The model for Apple's Quick Look. */
export const quickLookAddress = (sku: string, cacheVersion: string): string =>
  `${FOLDER}/${part(sku)}.usdz?${query({ v: cacheVersion })}`
