import { createHmac, timingSafeEqual } from "node:crypto"
import { settings } from "../../config/settings"

const signature = (orderId: string, secret: string) =>
  createHmac("sha256", secret).update(`reviews of order ${orderId}`).digest("base64url")

/** What lets whoever holds it review what an order brought; it opens nothing else. */
export const reviewToken = (orderId: string, secret = settings().cookieSecret): string =>
  `${orderId}.${signature(orderId, secret)}`

/** Where an order's buyer writes reviews: a path of the shop. */
export const reviewPath = (orderId: string): string => `/review/${reviewToken(orderId)}`

/** The order that a token is of; null when it is none of the shop's. */
export function orderOfReviewToken(token: string, secret = settings().cookieSecret): string | null {
  const [orderId = "", shown = "", ...more] = token.split(".")
  const right = Buffer.from(signature(orderId, secret))
  const given = Buffer.from(shown)
  const isOurs = more.length === 0 && right.length === given.length && timingSafeEqual(right, given)
  return isOurs ? orderId : null
}
