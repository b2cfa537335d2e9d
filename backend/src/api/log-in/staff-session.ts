import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { actAsSelf } from "../../modules/audit/acting"
import { isCurrent } from "../../workflows/account/credentials"
import { loginContext } from "./login-context"

const unauthorized = () => new MedusaError(MedusaError.Types.UNAUTHORIZED, "Unauthorized")

/**
 * Middleware after Medusa's `authenticate`: a staff session or token made under an earlier password, or whose owner is
 * no longer staff, isn't valid. Secret API keys pass.
 * @throws {MedusaError} 401
 */
export async function currentStaff(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const context = loginContext(req)
  if (context?.actor_type === "user" && !(await isCurrent(req.scope, context))) throw unauthorized()
  next()
}

/**
 * Like `currentStaff`, but only staff pass: Medusa's `/auth` accepts any kind of login.
 * @throws {MedusaError} 401
 */
export async function requireStaff(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  if (loginContext(req)?.actor_type !== "user") throw unauthorized()
  await currentStaff(req, res, next)
}

/** Middleware after `requireStaff`: what the call changes about the person's own login is in the log of staff's changes. */
export function inOwnName(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  actAsSelf(loginContext(req)?.actor_id ?? "", `${req.method} ${req.baseUrl + req.path}`, next)
}

/**
 * Middleware on Medusa's `/store`, after its own, where it is open at all: riders are recognized by a valid session,
 * never by a token.
 * @throws {MedusaError} 401
 */
export async function currentShopper(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const context = loginContext(req)
  const { session } = req as MedusaRequest & { session?: { auth_context?: unknown } }
  if (context && (!session?.auth_context || !(await isCurrent(req.scope, context)))) throw unauthorized()
  next()
}
