import { AddProductAnswer, type AddProductRequest, CartData } from "#contracts/cart/cart"
import { Upsells } from "#contracts/catalog/upsells"
import { addOnce } from "#platform/add-once"
import type { Http } from "#platform/http"

/** GET /cart/data (section 7). @throws HttpError */
export const readCart = (http: Http): Promise<CartData> =>
  http.request("GET", "/cart/data", { schema: CartData })

/** PUT /cart/{slug}. @throws HttpError 404 unknown product, 409 not enough stock, 422 wrong options */
export const putProduct = (http: Http, slug: string, body: AddProductRequest): Promise<AddProductAnswer> =>
  addOnce(`${slug} ${JSON.stringify(body)}`, (headers) =>
    http.request("PUT", `/cart/${encodeURIComponent(slug)}`, { body, headers, schema: AddProductAnswer }),
  )

/**
 * GET /shop/upsells: what goes well with a cart and is available now.
 * @throws HttpError
 */
export const readUpsells = (http: Http): Promise<Upsells> =>
  http.request("GET", "/shop/upsells", { schema: Upsells })

/** Which code: a promo code, or a dealer's. */
export type CodeKind = "discount" | "dealer"

/**
 * PUT /cart/{discount|dealer}/{code}.
 * @throws HttpError 404 no such code, 409 not valid for what is in the cart
 */
export const putCode = (http: Http, kind: CodeKind, code: string): Promise<CartData> =>
  http.request("PUT", `/cart/${kind}/${encodeURIComponent(code)}`, { schema: CartData })

/** DELETE /cart/{discount|dealer}. @throws HttpError */
export const deleteCode = (http: Http, kind: CodeKind): Promise<CartData> =>
  http.request("DELETE", `/cart/${kind}`, { schema: CartData })

/** POST /cart/{itemId}; the quantity is absolute. @throws HttpError 404 no such line, 409 not enough stock */
export const postQuantity = (http: Http, itemId: string, quantity: number): Promise<CartData> =>
  http.request("POST", `/cart/${encodeURIComponent(itemId)}`, {
    body: { quantity },
    schema: CartData,
    keepalive: true,
  })

/** DELETE /cart/{itemId}. @throws HttpError 404 no such line */
export const deleteItem = (http: Http, itemId: string): Promise<CartData> =>
  http.request("DELETE", `/cart/${encodeURIComponent(itemId)}`, { schema: CartData })
