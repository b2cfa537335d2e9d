import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, parseCorsOrigins } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { ShopError } from "../../errors/shop-error"
import { READS } from "./require-ajax"

/** Whether the page that sends this is the shop's or its admin's, or there is no page at all. */
function isFromOwnPage(req: MedusaRequest): boolean {
  const origin = req.get("origin")
  if (origin === undefined) return true
  const { adminCors, authCors } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
    .http
  const known = [settings().origin, ...parseCorsOrigins(adminCors), ...parseCorsOrigins(authCors)]
  const isKnown = known.some((each) => (each instanceof RegExp ? each.test(origin) : each === origin))
  return isKnown || (URL.canParse(origin) && new URL(origin).host === req.get("host"))
}

/**
 * Middleware before staff's calls, Medusa's and ours: a call that changes something must not come from another site's
 * page, not even a sibling's under the same domain, whose forms a browser sends with the session. Only browsers say
 * where a page is from.
 * @throws {ShopError} 403
 */
export function requireSameOrigin(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!READS.has(req.method) && !isFromOwnPage(req)) {
    throw new ShopError(403, { message: "This request did not come from the shop's own pages." })
  }
  next()
}
