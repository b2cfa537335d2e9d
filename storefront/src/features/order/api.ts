import { ThanksPage } from "#contracts/orders/order"
import type { Http } from "#platform/http"

/**
 * GET /shop/thanks/{token}: the order as its buyer may see it again.
 * @throws HttpError 404 when no order has that token
 */
export function readThanks(http: Http, token: string): Promise<ThanksPage> {
  return http.request("GET", `/shop/thanks/${encodeURIComponent(token)}`, { schema: ThanksPage })
}
