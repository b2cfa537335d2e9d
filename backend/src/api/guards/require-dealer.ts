import type { MedusaRequest } from "@medusajs/framework/http"
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
