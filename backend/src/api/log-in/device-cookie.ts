import { createHash, randomUUID } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sign, unsign } from "cookie-signature"
import { settings } from "../../config/settings"
import { DAY_MS } from "../../contracts/time/shop-time"
import { readCookie } from "../requests/read-cookie"

/*
 * A browser that was let into an account once (OWASP's device cookie): its password tries are counted separately, so
 * that strangers' wrong ones keep no one out of their own account.
 */

const COOKIE = "shop_device"
const LIFETIME_MS = 365 * DAY_MS

/** The calls that the cookie is sent with, and no others. */
export const RIDERS_DOOR = "/shop/account"
export const STAFFS_DOOR = "/auth/user"

/**
 * The cookie doesn't reveal the account to anyone who reads it, and its value can't be used as another signed cookie's.
 */
const beforeId = (account: string) => `device:${createHash("sha256").update(account).digest("base64url")}:`

/** The id of a browser that was let into this account before; null for any other. */
export function deviceOf(req: MedusaRequest, account: string): string | null {
  const value = readCookie(req, COOKIE)
  const said = value ? unsign(value, settings().cookieSecret) : false
  const before = beforeId(account)
  return said !== false && said.startsWith(before) ? said.slice(before.length) : null
}

/**
 * Recognizes this browser again at the account's next log-in.
 * @param id the existing one, otherwise a new one
 */
export function rememberDevice(
  res: MedusaResponse,
  { account, door, id }: { account: string; door: string; id?: string | null },
): void {
  res.cookie(COOKIE, sign(beforeId(account) + (id ?? randomUUID()), settings().cookieSecret), {
    httpOnly: true,
    sameSite: "lax",
    path: door,
    secure: settings().origin.startsWith("https:"),
    maxAge: LIFETIME_MS,
  })
}
