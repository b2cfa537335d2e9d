import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { leadsTooFar } from "../../contracts/staff/read-fields"
import { ShopError } from "../../errors/shop-error"

const textsOf = (value: unknown): string[] => [value].flat().filter((each) => typeof each === "string")

/**
 * Middleware before staff's calls, whose `fields` name what Medusa reads besides, and whose `order` may sort by what
 * those hold: none may read the whole shop many times over.
 * @throws {ShopError} 400
 */
export function refuseCircularFields(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { fields, order } = req.query
  const leads = (named: unknown) => textsOf(named).some((each) => leadsTooFar(req.baseUrl + req.path, each))
  if (leads(fields))
    throw new ShopError(400, {
      message: "These fields lead too far. Please read what they lead to by itself.",
    })
  if (leads(order))
    throw new ShopError(400, { message: "What this list is sorted by leads too far from its own rows." })
  next()
}
