import { ReorderAnswer } from "#contracts/account/account"
import { AbandonedCart } from "#contracts/marketing/abandoned-cart"
import type { Http } from "#platform/http"

/** GET /shop/left-cart/{token}: what the link of a mail opens. @throws HttpError 404 for a link we don't know */
export const readAbandonedCart = (http: Http, token: string, signal?: AbortSignal): Promise<AbandonedCart> =>
  http.request("GET", `/shop/left-cart/${encodeURIComponent(token)}`, {
    schema: AbandonedCart,
    ...(signal ? { signal } : {}),
  })

/**
 * POST /shop/left-cart/{token}: adds its goods to the visitor's own cart.
 * @throws HttpError 404 once it has ended
 */
export const takeAbandonedCart = (http: Http, token: string): Promise<ReorderAnswer> =>
  http.request("POST", `/shop/left-cart/${encodeURIComponent(token)}`, { schema: ReorderAnswer })
