import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { FITMENT_MODULE } from "../modules/fitment"
import { getSleds } from "../modules/fitment/sled-store"
import { adoptCart } from "../workflows/account/adopt-cart"
import type { Login } from "../workflows/account/credentials"
import { writeCartCookie } from "./cart-cookie"
import { beginSession } from "./session"
import { readSledCookie, writeSledCookie } from "./shop/my-sled/sled-cookie"
import { visitorCart } from "./visitor-cart"

/** The sled named in this browser goes to an account that has none; without one, the account's comes to the browser. */
async function adoptSled(req: MedusaRequest, res: MedusaResponse, customerId: string): Promise<void> {
  const sleds = await getSleds(req.scope)
  const fitment = req.scope.resolve(FITMENT_MODULE)
  const named = sleds.find(readSledCookie(req) ?? "")
  if (named) {
    await fitment.keepFirstSledOf(customerId, named.id)
    return
  }
  const kept = sleds.find((await fitment.sledOf(customerId)) ?? "")
  if (kept) writeSledCookie(res, kept.id)
}

/** Logs a rider in: a session under a new id, and with it the cart and the sled of the visit so far. */
export async function beginVisit(
  req: MedusaRequest,
  res: MedusaResponse,
  login: Login & { actorId: string },
): Promise<void> {
  const guestCart = await visitorCart(req)
  const cartId = await adoptCart(req.scope, login.actorId, guestCart?.id ?? null)
  await adoptSled(req, res, login.actorId)
  await beginSession(req, login)
  if (cartId) writeCartCookie(res, cartId)
}
