import { ShelfIndex, ShelfPage } from "#contracts/catalog/ready-to-ship"
import type { Http } from "#platform/http"

/** Everything that is ready to ship, by line. */
export const loadShelfIndex = (http: Http, signal?: AbortSignal): Promise<ShelfIndex> =>
  http.request("GET", "/shop/ready-to-ship", { schema: ShelfIndex, signal })

/** What is ready to ship from a line of products; the 404 page when we don't make any. */
export const loadShelf = (http: Http, slug: string, signal?: AbortSignal): Promise<ShelfPage> =>
  http.request("GET", `/shop/ready-to-ship/${encodeURIComponent(slug)}`, { schema: ShelfPage, signal })
