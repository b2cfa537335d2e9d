import { AddProductAnswer, type AddProductRequest, CartData } from "#contracts/cart"
import { Upsells } from "#contracts/upsells"
import { type Http, HttpError, type Method, type RequestOptions } from "#platform/http"
import { addOnce } from "./add-once"

/** Long enough for a phone in the hills; after it the next change gets its turn. */
const ANSWER_WITHIN_MS = 20_000
const TOO_SLOW = "The shop took too long to answer. Check your cart and try again."

async function request<T>(http: Http, method: Method, path: string, options: RequestOptions<T>): Promise<T> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new HttpError(0, { message: TOO_SLOW })), ANSWER_WITHIN_MS)
  try {
    return await http.request(method, path, { ...options, signal: patience.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** GET /cart/data (section 7). @throws HttpError */
export const readCart = (http: Http): Promise<CartData> =>
  request(http, "GET", "/cart/data", { schema: CartData })

/** PUT /cart/{slug}. @throws HttpError 404 unknown product, 409 not enough stock, 422 wrong options */
export const putProduct = (http: Http, slug: string, body: AddProductRequest): Promise<AddProductAnswer> =>
  addOnce(`${slug} ${JSON.stringify(body)}`, (headers) =>
    request(http, "PUT", `/cart/${encodeURIComponent(slug)}`, { body, headers, schema: AddProductAnswer }),
  )

/** GET /shop/upsells: what goes well with a cart and can be had now. @throws HttpError */
export const readUpsells = (http: Http): Promise<Upsells> =>
  request(http, "GET", "/shop/upsells", { schema: Upsells })

/** Which code: a promo code, or a dealer's. */
export type CodeKind = "discount" | "dealer"

/** PUT /cart/{discount|dealer}/{code}. @throws HttpError 404 no such code, 409 not with what is in the cart */
export const putCode = (http: Http, kind: CodeKind, code: string): Promise<CartData> =>
  request(http, "PUT", `/cart/${kind}/${encodeURIComponent(code)}`, { schema: CartData })

/** DELETE /cart/{discount|dealer}. @throws HttpError */
export const deleteCode = (http: Http, kind: CodeKind): Promise<CartData> =>
  request(http, "DELETE", `/cart/${kind}`, { schema: CartData })

/** POST /cart/{itemId}; the quantity is absolute. @throws HttpError 404 no such line, 409 not enough stock */
export const postQuantity = (http: Http, itemId: string, quantity: number): Promise<CartData> =>
  request(http, "POST", `/cart/${encodeURIComponent(itemId)}`, {
    body: { quantity },
    schema: CartData,
    keepalive: true,
  })

/** DELETE /cart/{itemId}. @throws HttpError 404 no such line */
export const deleteItem = (http: Http, itemId: string): Promise<CartData> =>
  request(http, "DELETE", `/cart/${encodeURIComponent(itemId)}`, { schema: CartData })
