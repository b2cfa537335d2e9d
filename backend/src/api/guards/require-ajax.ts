import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isFromOwnPages } from "../../contracts/content/own-pages"
import { ShopError } from "../../errors/shop-error"

/** Methods that only read. */
export const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"])

/** Refuses state-changing calls without `X-Requested-With: XMLHttpRequest` (architecture, "Errors"). */
export function requireAjax(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (READS.has(req.method) || isFromOwnPages(req.headers["x-requested-with"])) {
    next()
    return
  }
  next(new ShopError(403, { message: "This request did not come from the shop's own pages." }))
}
