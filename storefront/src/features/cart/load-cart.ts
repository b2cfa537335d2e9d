import type { CartData } from "#contracts/cart"
import type { Http } from "#platform/http"
import { readCart } from "./api"
import { refreshCart } from "./changes"

/** The cart page's loader: the visitor's cart on the server; in the browser the tab's cart is renewed with it. */
export const loadCart = (http: Http): Promise<CartData> =>
  typeof document === "undefined" ? readCart(http) : refreshCart()
