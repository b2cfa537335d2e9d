import { TextPage } from "#contracts/content/content"
import type { Http } from "#platform/http"

/**
 * A page whose words staff may change.
 * @param name its address without the slash, such as `shipping`
 */
export const loadTextPage = (http: Http, name: string, signal?: AbortSignal): Promise<TextPage> =>
  http.request("GET", `/shop/content/${name}`, { schema: TextPage, signal })
