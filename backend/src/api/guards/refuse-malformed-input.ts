import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { NOTHING_HERE } from "../../contracts/route-table"
import { invalid, notFound, ShopError } from "../../errors/shop-error"
import { isMalformedPath, malformedBody } from "./malformed-input"

/** Where none of our contracts reads the body. */
const MEDUSA_NAMESPACES = /^\/(admin|store|auth|hooks)(\/|$)/i

/**
 * Middleware before every route, ours and Medusa's: an address, query or body that no database accepts, or that no form
 * sends, goes no further. Texts for our own calls are refused at their field by the contract (parse-body.ts), together
 * with any other errors in the form.
 * @throws {ShopError} 404 odd address, 400 odd body or query, 422 by field for texts of Medusa's own calls
 */
export function refuseMalformedInput(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const [path = ""] = req.originalUrl.split("?")
  if (isMalformedPath(path)) {
    next(notFound(NOTHING_HERE))
    return
  }
  if (malformedBody(req.query)) {
    next(new ShopError(400, { message: "This address contains something we can't read." }))
    return
  }
  const odd = malformedBody(req.body)
  if (odd?.broken) {
    next(new ShopError(400, { message: "This request could not be read: its body is broken." }))
    return
  }
  if (odd && MEDUSA_NAMESPACES.test(path)) {
    next(invalid(odd.errors))
    return
  }
  next()
}
