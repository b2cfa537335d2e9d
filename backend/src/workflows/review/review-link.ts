import { settings } from "../../config/settings"
import { signedToken } from "../../modules/signed-token"

const reviews = signedToken("reviews of order")

/** The token that lets its holder review what an order brought; it opens nothing else. */
export const reviewToken = (orderId: string, secret = settings().cookieSecret): string =>
  reviews.make(orderId, secret)

/** Where an order's buyer writes reviews: a path of the shop. */
export const reviewPath = (orderId: string): string => `/review/${reviewToken(orderId)}`

/** The order that a token belongs to; null when it isn't one of the shop's. */
export const orderOfReviewToken = (token: string, secret = settings().cookieSecret): string | null =>
  reviews.read(token, secret)
