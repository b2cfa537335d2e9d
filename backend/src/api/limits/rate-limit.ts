import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { networkOf } from "../../contracts/http/network"
import { consumePoint, type RateLimit } from "../../limits/rate-limit"

// Routes and middlewares find everything about limits here.
export {
  consumePoint as takePoint,
  limitFailures,
  limitSuccesses,
  type RateLimit,
  resetTries as forgetTries,
} from "../../limits/rate-limit"

/**
 * Where a request comes from, as it is counted (contracts/http/network.ts). The gateway sets it, and doesn't trust a
 * visitor's own claim (storefront/server/proxy.ts).
 */
export function addressOf(req: MedusaRequest): string {
  return networkOf(req.ip ?? req.socket.remoteAddress)
}

/**
 * Middleware: limits calls from one address.
 * @param limit shared by every route that names it
 */
export function limitRate(limit: RateLimit) {
  return async (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    try {
      await consumePoint(limit, addressOf(req))
      next()
    } catch (error) {
      next(error)
    }
  }
}
