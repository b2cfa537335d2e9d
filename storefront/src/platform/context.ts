import type { ShopSettings } from "#contracts/settings"
import type { Cookies } from "./cookies"
import type { Http } from "./http"

/** What every loader gets as `context`. */
export interface RouterContext {
  http: Http
  settings: ShopSettings
  cookies: Cookies
}
