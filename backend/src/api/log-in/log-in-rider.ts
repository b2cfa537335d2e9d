import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ShopError } from "../../errors/shop-error"
import { orLog } from "../../log/or-log"
import { FITMENT_MODULE } from "../../modules/fitment"
import { getSleds } from "../../read-model/sled-store"
import { adoptCart } from "../../workflows/account/adopt-cart"
import { collectGuestOrders } from "../../workflows/account/collect-guest-orders"
import type { Login } from "../../workflows/account/credentials"
import { readSledCookie, writeSledCookie } from "../shop/my-sled/sled-cookie"
import { writeCartCookie } from "../visitor/cart-cookie"
import { visitorCart } from "../visitor/visitor-cart"
import { beginSession } from "./session"

/**
 * Saves the sled chosen in this browser to an account that has none; if the browser has none, it gets the account's.
 */
async function adoptSled(req: MedusaRequest, res: MedusaResponse, customerId: string): Promise<void> {
  const sleds = await getSleds(req.scope)
  const fitment = req.scope.resolve(FITMENT_MODULE)
  const named = sleds.find(readSledCookie(req) ?? "")
  if (named) {
    await fitment.customerSleds.saveIfNone(customerId, named.id)
    return
  }
  const kept = sleds.find((await fitment.customerSleds.find(customerId)) ?? "")
  if (kept) writeSledCookie(res, kept.id)
}

/**
 * The cart to continue with; null to leave the browser's as it is. A correct log-in is never refused because of a cart:
 * one that is busy, such as with its payment, stays a guest's, and is assigned at the checkout like any other.
 */
async function adoptedCart(req: MedusaRequest, customerId: string): Promise<string | null> {
  const guestCart = await visitorCart(req)
  try {
    return await adoptCart(req.scope, customerId, guestCart?.id ?? null)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return null
  }
}

/** A log-in isn't refused because of orders: what fails is tried again at the next one. */
async function tryToCollectOrders(req: MedusaRequest, customerId: string): Promise<void> {
  await orLog(req.scope, `The guest orders of ${customerId} are not in the account yet`, () =>
    collectGuestOrders(req.scope, customerId),
  )
}

/** Logs a rider in: a session under a new id, which takes over the cart and the sled of the visit so far. */
export async function logInRider(
  req: MedusaRequest,
  res: MedusaResponse,
  login: Login & { actorId: string },
): Promise<void> {
  const cartId = await adoptedCart(req, login.actorId)
  await adoptSled(req, res, login.actorId)
  await tryToCollectOrders(req, login.actorId)
  await beginSession(req, login)
  if (cartId) writeCartCookie(res, cartId)
}
