import { PAGE_NAMES } from "../../../contracts/content/shop-pages"

/** `PUT /cart/{slug}` shares its address with `/cart/data`, `/cart/dealer` and `/cart/discount`. */
const CART_NAMES: ReadonlySet<string> = new Set(["data", "dealer", "discount"])

/** Whether a product with this slug could never be put into a cart. */
export const isOfCart = (slug: string): boolean => CART_NAMES.has(slug.toLowerCase())

/**
 * Whether a product with this slug could not be seen once it has no category above it. Products that have had it since
 * before it was a page's keep it.
 */
export const isOfPage = (slug: string): boolean => PAGE_NAMES.includes(slug.toLowerCase())
