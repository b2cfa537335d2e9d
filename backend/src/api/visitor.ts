import {
  authenticate,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { isCurrent, type LoginContext } from "../workflows/account/credentials"

const bySession = authenticate("customer", ["session"], { allowUnauthenticated: true })

/**
 * Middleware: who is visiting, by session and by nothing else. A session whose account has another password by now, or
 * is gone, makes a guest.
 */
export async function visitor(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await bySession(req, res, async (refused?: unknown) => {
    if (refused) return next(refused)
    try {
      const known = req as MedusaRequest & { auth_context?: LoginContext }
      if (known.auth_context && !(await isCurrent(req.scope, known.auth_context))) {
        Reflect.deleteProperty(known, "auth_context")
      }
      next()
    } catch (error) {
      next(error)
    }
  })
}
