import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { leadsTooFar } from "../../contracts/staff/read-fields"
import { ShopError } from "../../errors/shop-error"

/**
 * Middleware before staff's calls, whose `fields` name what Medusa reads besides: none may read the whole shop many
 * times over.
 * @throws {ShopError} 400
 */
export function refuseCircularFields(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { fields } = req.query
  const named = [fields].flat().filter((each) => typeof each === "string")
  if (named.some((each) => leadsTooFar(req.baseUrl + req.path, each)))
    throw new ShopError(400, {
      message: "These fields lead too far. Please read what they lead to by itself.",
    })
  next()
}
