import type { MedusaRequest } from "@medusajs/framework/http"
import { LOG_IN_FIRST } from "../../contracts/account/logged-out"
import { ShopError } from "../../errors/shop-error"
import { customerId } from "../visitor/visitor-cart"

/** The session's customer. @throws {ShopError} 401 for a guest */
export function requireCustomer(req: MedusaRequest): string {
  const id = customerId(req)
  if (!id) throw new ShopError(401, { message: LOG_IN_FIRST })
  return id
}
