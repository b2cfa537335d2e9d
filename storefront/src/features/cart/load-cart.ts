import type { CartData } from "#contracts/cart/cart"
import type { Upsells } from "#contracts/catalog/upsells"
import type { Http } from "#platform/http"
import { readCart, readUpsells } from "./api"
import { refreshCart } from "./changes"

/** What the cart page is made of. */
export interface CartPageData {
  cart: CartData
  /** Null when the shop could not say: the cart does without. */
  offers: Upsells | null
}

/** The cart page's loader: reads the visitor's cart on the server; in the browser it also updates the tab's cart. */
export async function loadCart(http: Http): Promise<CartPageData> {
  const [cart, offers] = await Promise.all([
    typeof document === "undefined" ? readCart(http) : refreshCart(),
    readUpsells(http).catch(() => null),
  ])
  return { cart, offers }
}
