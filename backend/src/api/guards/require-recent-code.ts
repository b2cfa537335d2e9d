import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ShopError } from "../../errors/shop-error"
import { codeAge } from "../../workflows/account/credentials"
import { loginContext } from "../log-in/login-context"

const RECENT_MS = 10 * 60 * 1000

/**
 * Middleware before new recovery codes: an open browser is not enough, since each of them removes the second factor.
 * Medusa's page asks for them right after a factor is set up; those of a login without one would open it once it is.
 * @throws {ShopError} 403
 */
export async function requireRecentCode(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const context = loginContext(req)
  const age = context ? await codeAge(req.scope, context) : null
  if (age === null) throw new ShopError(403, { message: "Please set up two-step login first." })
  if (age > RECENT_MS) {
    throw new ShopError(403, {
      message: "This needs a code entered in the last ten minutes. Please log out and log in again.",
    })
  }
  next()
}
