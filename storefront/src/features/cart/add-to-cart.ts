import type { AddProductRequest } from "#contracts/cart/cart"
import { trackAddToCart } from "#platform/analytics"
import { putInCart } from "./changes"

/**
 * Adds a product, replaces the tab's cart and notifies analytics (section 7). In the browser only.
 * @throws HttpError with the shop's message for the rider
 */
export async function addToCart(slug: string, request: AddProductRequest): Promise<void> {
  const { product } = await putInCart(slug, request)
  trackAddToCart([{ ...product, quantity: request.quantity }])
}
