import { randomUUID } from "node:crypto"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import {
  BEFORE_LOG_IN,
  mayCall,
  opensBeforeTwoStep,
  type StaffCaller,
} from "../../contracts/staff/staff-access"
import { ROLE_WORDS } from "../../contracts/staff/staff-roles"
import { ShopError } from "../../errors/shop-error"
import { actAs } from "../../modules/audit/acting"
import { staffCaller } from "../../workflows/staff/roles"
import { isTwoStepDue } from "../../workflows/staff/two-step"
import { loginContext } from "../log-in/login-context"

const TWO_STEP_DUE = "This shop requires two-step login. Set it up in your profile first."
const KEY_WITHOUT_TWO_STEP = "This key can't do this until its creator has set up two-step login."

/**
 * Middleware before every call of the admin, Medusa's and ours, after `currentStaff`: the call continues, in the
 * caller's name, if their role allows it (contracts/staff/staff-access.ts) and they have set up two-step log-in where
 * the shop requires it.
 * @throws {ShopError} 403 with a message that names the role
 */
export async function requireStaffRole(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const path = req.baseUrl + req.path
  if (BEFORE_LOG_IN.includes(`${req.method} ${path}`)) return next()
  const context = loginContext(req)
  if (!context) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, "Unauthorized")
  const caller = await staffCaller(req.scope, context)
  if (!opensBeforeTwoStep({ method: req.method, path }) && (await isTwoStepDue(req.scope, caller.id))) {
    throw new ShopError(403, { message: caller.isKey ? KEY_WITHOUT_TWO_STEP : TWO_STEP_DUE })
  }
  if (mayCall(caller, { method: req.method, path, query: req.query })) return act(req, path, caller, next)
  throw new ShopError(403, { message: refusal(caller.role && ROLE_WORDS[caller.role].name, caller.isKey) })
}

/** Continues in the person's name: whatever this changes is attributed to them in the audit log. */
function act({ method }: MedusaRequest, path: string, caller: StaffCaller, next: MedusaNextFunction): void {
  // Reading changes nothing that anyone asked for; a single name for all reads saves the database being told again.
  const reads = method === "GET" || method === "HEAD"
  const call = reads ? { call: "GET", callId: "" } : { call: `${method} ${path}`, callId: randomUUID() }
  actAs({ personId: caller.id, byKey: caller.isKey, ...call }, next)
}

function refusal(role: string | null, isKey: boolean): string {
  if (isKey)
    return "This key can't do this: it can do what its creator can, except for people, keys and emails."
  if (role === null) return "You have no role yet. An owner of the shop can give you one."
  return `Your role, ${role}, can't do this. An owner of the shop can give you another.`
}
