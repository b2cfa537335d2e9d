import type { AddProductRequest } from "#contracts/cart"
import { trackAddToCart } from "#platform/analytics"
import { http } from "#platform/http"
import { putProduct } from "./api"
import { inTurn } from "./cart-store"

/**
 * Adds a product, replaces the tab's cart and tells analytics (spec section 7). In the browser only.
 * @throws HttpError with the shop's message for the rider
 */
export async function addToCart(slug: string, request: AddProductRequest): Promise<void> {
  const { product } = await inTurn(
    () => putProduct(http, slug, request),
    (answer) => answer.cart,
  )
  trackAddToCart([{ ...product, quantity: request.quantity }])
}
