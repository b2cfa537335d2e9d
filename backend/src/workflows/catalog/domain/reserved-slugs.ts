/** `PUT /cart/{slug}` shares its address with `/cart/data`, `/cart/dealer` and `/cart/discount`. */
const RESERVED = new Set(["data", "dealer", "discount"])

/** Whether a product with this slug could be shown but never put into a cart. */
export const isReserved = (slug: string): boolean => RESERVED.has(slug.toLowerCase())
