import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"

/**
 * Middleware before Medusa's *Transfer ownership*: it waits for an answer to a mail that the shop doesn't send, and
 * holds the order until it is canceled. Canceling what was begun before is still allowed.
 * @throws {ShopError} 409
 */
export function refuseTransfers(_req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(
    conflict(
      "An order moves automatically into the account with the email it was placed with, once its rider has confirmed that email. Anyone else can follow it on the order lookup page, with its number and that email.",
    ),
  )
}
