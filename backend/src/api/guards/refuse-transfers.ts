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
      "An order moves by itself into the account of the address it was bought with, once its rider has confirmed that address. Anybody else can follow it by the order lookup, with its number and that address.",
    ),
  )
}
