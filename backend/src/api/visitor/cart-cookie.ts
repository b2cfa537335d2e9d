import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sign, unsign } from "cookie-signature"
import { CART_DAYS } from "../../cart-store/domain/cart-age"
import { settings } from "../../config/settings"
import { DAY_MS } from "../../contracts/time/shop-time"
import { readCookie } from "../requests/read-cookie"

const COOKIE = "shop_cart"
const LIFETIME_MS = CART_DAYS * DAY_MS

/** Stands in the cart's place after a log-out, and names nobody: other tabs may show the cart still. */
const LOGGED_OUT = "logged-out"

/** The cart whose payment takes long: the visitor may have begun another one in the meantime. */
const PAYING_COOKIE = "shop_paying"
/** Longer than a browser asks for it, and than a payment can take. */
const PAYING_MS = 10 * 60 * 1000
const PAYING_PATH = "/checkout/process"
/** So that neither cookie's value can be used as the other's. */
const PAYING = "paying:"

function readSigned(req: MedusaRequest, name: string): string | null {
  const value = readCookie(req, name)
  if (!value) return null
  const id = unsign(value, settings().cookieSecret)
  return id === false ? null : id
}

/** The visitor's cart from its signed cookie; null without one or when it was tampered with. */
export const readCartCookie = (req: MedusaRequest): string | null => readSigned(req, COOKIE)

/** Whether the last thing this browser did about a cart was to log out. */
export const saysLoggedOut = (req: MedusaRequest): boolean => readCookie(req, COOKIE) === LOGGED_OUT

/** The cart that the visitor is paying for, from its signed cookie; null as above. */
export function readPayingCookie(req: MedusaRequest): string | null {
  const value = readSigned(req, PAYING_COOKIE)
  return value?.startsWith(PAYING) ? value.slice(PAYING.length) : null
}

function cookieOptions() {
  return {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: settings().origin.startsWith("https:"),
  } as const
}

/** Ties a cart to the visitor's browser, signed so that no one can name another's. */
export function writeCartCookie(res: MedusaResponse, cartId: string): void {
  res.cookie(COOKIE, sign(cartId, settings().cookieSecret), { ...cookieOptions(), maxAge: LIFETIME_MS })
}

/** Sent only to the address where this attempt's outcome is asked for: there may be another attempt in another tab. */
export function writePayingCookie(res: MedusaResponse, cartId: string, attempt: string): void {
  const options = { ...cookieOptions(), path: `${PAYING_PATH}/${attempt}`, maxAge: PAYING_MS }
  res.cookie(PAYING_COOKIE, sign(PAYING + cartId, settings().cookieSecret), options)
}

/** Replaces the cart's cookie after a log-out: the account's cart is no longer this browser's. */
export function writeLoggedOut(res: MedusaResponse): void {
  res.cookie(COOKIE, LOGGED_OUT, { ...cookieOptions(), maxAge: LIFETIME_MS })
}
