import { SearchAnswer } from "#contracts/catalog/search"
import type { Http } from "#platform/http"

/** GET /shop/search */
export const searchShop = (http: Http, query: string, signal?: AbortSignal): Promise<SearchAnswer> =>
  http.request("GET", `/shop/search?q=${encodeURIComponent(query)}`, { schema: SearchAnswer, signal })
