import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ShopError } from "../errors/shop-error"

const READS = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Refuses state-changing calls without `X-Requested-With: XMLHttpRequest`: another site's form can't
 * send that header, and with it a browser asks for permission first (architecture, "Errors").
 */
export function requireAjax(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (READS.has(req.method) || req.get("x-requested-with")?.toLowerCase() === "xmlhttprequest") {
    next()
    return
  }
  next(new ShopError(403, { message: "This request did not come from the shop's own pages." }))
}
