import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { isCurrent } from "../../workflows/account/credentials"
import { loginContext } from "./login-context"

const unauthorized = () => new MedusaError(MedusaError.Types.UNAUTHORIZED, "Unauthorized")

/**
 * Middleware behind Medusa's `authenticate`: a session or token of staff that was made under a password of before, or
 * whose owner is no longer staff, is none. Secret API keys pass.
 */
export async function currentStaff(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const context = loginContext(req)
  if (context?.actor_type === "user" && !(await isCurrent(req.scope, context))) throw unauthorized()
  next()
}

/** As `currentStaff`, and nobody else: Medusa's `/auth` takes any kind of login. */
export async function requireStaff(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  if (loginContext(req)?.actor_type !== "user") throw unauthorized()
  await currentStaff(req, res, next)
}

/** Middleware behind Medusa's `/store`, where it is open at all: riders are known by a session that counts, never by a token. */
export async function currentShopper(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const context = loginContext(req)
  const { session } = req as MedusaRequest & { session?: { auth_context?: unknown } }
  if (context && (!session?.auth_context || !(await isCurrent(req.scope, context)))) throw unauthorized()
  next()
}
