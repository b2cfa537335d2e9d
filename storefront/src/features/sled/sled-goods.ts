/** Shelves whose goods fit some sleds and not others. */
const SHELVES = ["/mount-kits", "/dampeners", "/bogie-wheels"]

/** Whether it depends on the sled if a product fits. @param path of the product's page */
export const dependsOnSled = (path: string): boolean => SHELVES.some((shelf) => path.startsWith(`${shelf}/`))

/**
 * The goods on a shelf that fit: those that don't depend on the sled always do.
 * @param products by slug, of the sled
 */
export const fittingOnly = <T extends { slug: string }>(
  goods: readonly T[],
  products: Readonly<Record<string, boolean>>,
): T[] => goods.filter(({ slug }) => products[slug] !== false)
