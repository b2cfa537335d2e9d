import { settings } from "../../config/settings"
import { signedToken } from "../../modules/signed-token"
import { payAddress } from "../pay-link/pay-address"

const balances = signedToken("balance of order")

/** The token that lets its holder pay what an order still owes; it opens nothing else. */
export const balanceToken = (orderId: string, secret = settings().cookieSecret): string =>
  balances.make(orderId, secret)

/** The page where an order's balance is paid, absolute. */
export const balanceAddress = (orderId: string): string => payAddress(balanceToken(orderId))

/** The order that a token belongs to; null when it isn't one of the shop's. */
export const orderOfBalanceToken = (token: string, secret = settings().cookieSecret): string | null =>
  balances.read(token, secret)
