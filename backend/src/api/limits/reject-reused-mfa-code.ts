import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { byLogin } from "./auth-limits"
import { type RateLimit, takePoint } from "./rate-limit"

/** Longer than an app's code is good for: its half minute, and the one on either side of it. */
const CODE: RateLimit = {
  name: "staff-code-once",
  points: 1,
  seconds: 120,
  refusal: () => "This code was used a moment ago. Please enter the next one.",
}

/**
 * Middleware: a code of somebody's second factor opens one thing (RFC 6238, 5.2). Medusa looks at an app's code as often
 * as it comes, and at a recovery code for as long as it is on its way; one that turns out wrong has not been used.
 * @throws {ShopError} 429
 */
export async function rejectReusedMfaCode(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  const { code } = (req.body ?? {}) as { code?: unknown }
  if (typeof code === "string") {
    // As Medusa reads it.
    const taken = await takePoint(CODE, `${byLogin(req)} ${code.trim().toLowerCase()}`)
    res.once("finish", () => void (res.statusCode >= 400 && taken.giveBack()))
  }
  next()
}
