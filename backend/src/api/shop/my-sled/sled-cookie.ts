import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../../../config/settings"
import { SLED_COOKIE } from "../../../contracts/fitment/sled-cookie"
import { DAY_MS } from "../../../contracts/time/shop-time"
import { readCookie } from "../../requests/read-cookie"

const A_YEAR_MS = 365 * DAY_MS

/** The sled id that the visitor's browser remembers; null without one. Anyone may have written it. */
export function readSledCookie(req: MedusaRequest): string | null {
  return readCookie(req, SLED_COOKIE)
}

/** Pages read it, so it isn't an HttpOnly cookie: a sled is not secret, and it only decides what is shown. */
const OPTIONS = { httpOnly: false, sameSite: "lax", path: "/" } as const
const secure = () => settings().origin.startsWith("https:")

/** Has the visitor's browser remember a sled for a year. */
export function writeSledCookie(res: MedusaResponse, id: string): void {
  res.cookie(SLED_COOKIE, id, { ...OPTIONS, secure: secure(), maxAge: A_YEAR_MS })
}

/** Has the browser forget its sled. The options must be those it was written with. */
export function clearSledCookie(res: MedusaResponse): void {
  res.clearCookie(SLED_COOKIE, { ...OPTIONS, secure: secure() })
}
