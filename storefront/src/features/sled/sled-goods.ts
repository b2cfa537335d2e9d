/** Shelves whose goods fit some sleds and not others. */
const SHELVES = ["/mount-kits", "/dampeners", "/bogie-wheels"]

const shelfOf = (path: string) => SHELVES.find((shelf) => path.startsWith(`${shelf}/`))

/** Whether it depends on the sled if a product fits. @param path of the product's page */
export const dependsOnSled = (path: string): boolean => shelfOf(path) !== undefined

/** Whether two products lie on the same of these shelves. @param other path of the other's page */
export const shareShelf = (path: string, other: string): boolean =>
  dependsOnSled(path) && shelfOf(path) === shelfOf(other)

/**
 * The goods on a shelf that fit: those that don't depend on the sled always do.
 * @param products by slug, of the sled
 */
export const fittingOnly = <T extends { slug: string }>(
  goods: readonly T[],
  products: Readonly<Record<string, boolean>>,
): T[] => goods.filter(({ slug }) => products[slug] !== false)
