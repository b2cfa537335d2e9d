import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { BEFORE_LOG_IN, mayCall } from "../contracts/staff-access"
import { ROLE_WORDS } from "../contracts/staff-roles"
import { ShopError } from "../errors/shop-error"
import type { LoginContext } from "../workflows/account/credentials"
import { staffCaller } from "../workflows/staff/roles"

type Known = MedusaRequest & { auth_context?: LoginContext }

/**
 * Middleware before every call of the admin, Medusa's and ours, behind `currentStaff`: it goes on when the role of
 * whoever calls allows it (contracts/staff-access.ts).
 * @throws {ShopError} 403 with a sentence that names the role
 */
export async function withinRole(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const path = req.baseUrl + req.path
  if (BEFORE_LOG_IN.includes(`${req.method} ${path}`)) return next()
  const { auth_context: context } = req as Known
  if (!context) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, "Unauthorized")
  const caller = await staffCaller(req.scope, context)
  if (mayCall(caller, { method: req.method, path, query: req.query })) return next()
  throw new ShopError(403, { message: refusal(caller.role && ROLE_WORDS[caller.role].name, caller.isKey) })
}

function refusal(role: string | null, isKey: boolean): string {
  if (isKey) return "This key can't do this: it may what its maker may, apart from people and keys."
  if (role === null) return "You have no role yet. An owner of the shop can give you one."
  return `Your role, ${role}, can't do this. An owner of the shop can give you another.`
}
