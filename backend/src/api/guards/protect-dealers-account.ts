import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http"
import { mayCallPattern } from "../../contracts/staff/staff-access"
import { ShopError } from "../../errors/shop-error"
import { DEALER_MODULE } from "../../modules/dealer"
import { staffCaller } from "../../workflows/staff/roles"

/**
 * Middleware before a customer is changed or deleted: a dealer's email and account, and with them the dealer's prices,
 * belong to those who may change dealers.
 * @throws {ShopError} 403
 */
export async function protectDealersAccount(
  req: AuthenticatedMedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { email } = (req.body ?? {}) as { email?: unknown }
  const deletes = req.method === "DELETE"
  if (
    (!deletes && email === undefined) ||
    mayCallPattern(await staffCaller(req.scope, req.auth_context), "POST /admin/dealers/x")
  ) {
    return next()
  }
  if (await req.scope.resolve(DEALER_MODULE).findByCustomer(String(req.params.id))) {
    throw new ShopError(403, {
      message: `This customer is a dealer. Only an owner or a merchandiser can ${
        deletes ? "delete a dealer's account" : "change a dealer's email"
      }. Please ask one of them.`,
    })
  }
  next()
}
