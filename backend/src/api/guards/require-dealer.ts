import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../errors/shop-error"
import type { ActiveDealer } from "../../modules/dealer/queries"
import { getActiveDealers } from "../../read-model/dealer-store"
import { customerId } from "../visitor/visitor-cart"

/**
 * The dealer of this session.
 * @throws {ShopError} 404 for everyone else: for them there is no desk
 */
export async function requireDealer(req: MedusaRequest): Promise<ActiveDealer & { customerId: string }> {
  const id = customerId(req)
  const dealer = id ? (await getActiveDealers(req.scope)).byCustomer.get(id) : undefined
  if (!id || !dealer) throw notFound("There is nothing here.")
  return { ...dealer, customerId: id }
}

/**
 * The dealer of this session, for what a browser opens in a tab of its own: anyone who is no longer logged in is led to
 * the log-in, and from there to the desk, instead of an answer for programs.
 * @returns null when that has been answered
 * @throws {ShopError} 404 as above
 */
export async function dealerOrLogIn(
  req: MedusaRequest,
  res: MedusaResponse,
): Promise<Awaited<ReturnType<typeof requireDealer>> | null> {
  if (customerId(req) || req.accepts(["json", "html"]) !== "html") return await requireDealer(req)
  res.redirect(303, "/login?redirectTo=%2Fdealer")
  return null
}
