import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { waitingOrder } from "../../cart-store/waiting-order"
import { conflict } from "../../errors/shop-error"

interface Sent {
  quantity?: unknown
  location_id?: unknown
}

/**
 * Middleware before Medusa's calls that change or delete a reservation: what an order waits for would be sold once more,
 * and the order couldn't be packed any more. What staff have set aside themselves stays theirs.
 * @throws {ShopError} 409
 */
export async function protectReservations(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [held] = await req.scope
    .resolve(Modules.INVENTORY)
    .listReservationItems({ id: String(req.params.id) }, { take: 1 })
  const { quantity, location_id } = (req.body ?? {}) as Sent
  const stays =
    req.method !== "DELETE" &&
    (quantity === undefined || Number(quantity) === Number(held?.quantity)) &&
    (location_id === undefined || location_id === held?.location_id)
  if (!held?.line_item_id || stays) return next()
  const order = await waitingOrder(req.scope, held.line_item_id)
  next(
    order === null
      ? undefined
      : conflict(
          `Order #${order} waits for these pieces. Without them set aside it couldn't be packed, and they would be sold again. To free them, take them off the order with Edit order, or cancel it.`,
        ),
  )
}
