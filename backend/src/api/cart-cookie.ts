import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sign, unsign } from "cookie-signature"
import { CART_DAYS } from "../cart-store/domain/cart-age"
import { settings } from "../config/settings"
import { readCookie } from "./read-cookie"

const COOKIE = "shop_cart"
const LIFETIME_MS = CART_DAYS * 24 * 60 * 60 * 1000

/** The visitor's cart by its signed cookie; null without one or when it was tampered with. */
export function readCartCookie(req: MedusaRequest): string | null {
  const value = readCookie(req, COOKIE)
  if (!value) return null
  const id = unsign(value, settings().cookieSecret)
  return id === false ? null : id
}

function cookieOptions() {
  return {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: settings().origin.startsWith("https:"),
  } as const
}

export function writeCartCookie(res: MedusaResponse, cartId: string): void {
  res.cookie(COOKIE, sign(cartId, settings().cookieSecret), { ...cookieOptions(), maxAge: LIFETIME_MS })
}

export function clearCartCookie(res: MedusaResponse): void {
  res.clearCookie(COOKIE, cookieOptions())
}
