import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { byLogin } from "./auth-limits"
import { type RateLimit, takePoint } from "./rate-limit"

/** Longer than an app's code is valid: its half minute, and those on either side of it. */
const CODE: RateLimit = {
  name: "staff-code-once",
  points: 1,
  seconds: 120,
  refusal: () => "This code was used a moment ago. Please enter the next one.",
}

/**
 * Middleware: a second-factor code works once (RFC 6238, 5.2). Medusa accepts an app's code as often as it is sent, and
 * a recovery code until its first use is done; a code that turns out wrong doesn't count as used.
 * @throws {ShopError} 429
 */
export async function rejectReusedMfaCode(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  const { code } = (req.body ?? {}) as { code?: unknown }
  if (typeof code === "string") {
    // Normalized as Medusa does it.
    const taken = await takePoint(CODE, `${byLogin(req)} ${code.trim().toLowerCase()}`)
    res.once("finish", () => void (res.statusCode >= 400 && taken.release()))
  }
  next()
}
