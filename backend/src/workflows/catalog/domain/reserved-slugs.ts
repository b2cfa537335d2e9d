import { PAGE_NAMES } from "../../../contracts/content/shop-pages"

/** `PUT /cart/{slug}` shares its address with `/cart/data`, `/cart/dealer` and `/cart/discount`. */
const RESERVED: ReadonlySet<string> = new Set(["data", "dealer", "discount", ...PAGE_NAMES])

/** Whether a product with this slug could never be put into a cart, or not be seen once it has no category above it. */
export const isReserved = (slug: string): boolean => RESERVED.has(slug.toLowerCase())
