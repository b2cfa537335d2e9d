import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { isCurrent, type LoginContext } from "../workflows/account/credentials"

type Known = MedusaRequest & { auth_context?: LoginContext; session?: { auth_context?: unknown } }

const unauthorized = () => new MedusaError(MedusaError.Types.UNAUTHORIZED, "Unauthorized")

/**
 * Middleware behind Medusa's `authenticate`: a session or token of staff that was made under a password of before, or
 * whose owner is no longer staff, is none. Secret API keys pass.
 */
export async function currentStaff(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const context = (req as Known).auth_context
  if (context?.actor_type === "user" && !(await isCurrent(req.scope, context))) throw unauthorized()
  next()
}

/** As `currentStaff`, and nobody else: Medusa's `/auth` takes any kind of login. */
export async function requireStaff(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  if ((req as Known).auth_context?.actor_type !== "user") throw unauthorized()
  await currentStaff(req, res, next)
}

/** Middleware behind Medusa's `/store`, where it is open at all: riders are known by a session that counts, never by a token. */
export async function currentShopper(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const { auth_context: context, session } = req as Known
  if (context && (!session?.auth_context || !(await isCurrent(req.scope, context)))) throw unauthorized()
  next()
}
