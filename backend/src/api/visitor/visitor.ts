import {
  authenticate,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { isCurrent } from "../../workflows/account/credentials"
import { loginContext } from "../log-in/login-context"

const bySession = authenticate("customer", ["session"], { allowUnauthenticated: true })

/**
 * Middleware: who is visiting, by session only. A session whose account has a new password by now, or is gone, counts
 * as a guest.
 */
export async function visitor(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await bySession(req, res, async (refused?: unknown) => {
    if (refused) return next(refused)
    try {
      const context = loginContext(req)
      if (context && !(await isCurrent(req.scope, context))) Reflect.deleteProperty(req, "auth_context")
      next()
    } catch (error) {
      next(error)
    }
  })
}
