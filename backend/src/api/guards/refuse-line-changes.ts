import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { fulfilledOf, isDiscounted, readOrderLine } from "../../workflows/order/read-order-line"
import { refuseSecondDiscounts } from "./refuse-second-discounts"

/**
 * Check under the order's lock before Medusa's call that changes a line of an order. A line that a colleague has removed
 * is unknown to Medusa, which then fails without a reason. A discounted line can only be lowered or removed: fewer pieces
 * keep their share of the discount (workflows/order/change-line.ts), but what more of them, or another price, would get
 * off isn't known.
 * @throws {ShopError} 404, 409
 */
export async function refuseLineChanges(req: MedusaRequest): Promise<void> {
  const { quantity, unit_price } = (req.body ?? {}) as { quantity?: unknown; unit_price?: unknown }
  const line = await readOrderLine(req.scope, req.params.id ?? "", req.params.item_id ?? "")
  if (!line || typeof quantity !== "number") return
  const left = fulfilledOf(line)
  if (quantity < left) {
    throw conflict(
      `${left} of this line ${left === 1 ? "is" : "are"} packed or shipped already, so it can't go below ${left}. Lower it to ${left} to take off the rest. What is only packed can go, too, once its fulfillment is canceled on the order's page.`,
    )
  }
  if (!isDiscounted(line) || quantity === 0) return
  const isRepriced = typeof unit_price === "number" && unit_price !== Number(line.unit_price)
  if (quantity > Number(line.quantity) || isRepriced) {
    throw conflict(
      "This line has a discount that wouldn't adjust to another price or to more pieces. To give back a part of its price, use Refund at the payment. Sell more pieces as a new phone order. The line can be lowered or removed: the pieces that go take their share of the discount along.",
    )
  }
}

/**
 * Middleware before Medusa's call that prices its own promotions again in an edit.
 * @throws {ShopError} 409
 */
export function refuseCarriedPromotions(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { carry_over_promotions } = (req.body ?? {}) as { carry_over_promotions?: unknown }
  if (carry_over_promotions === true) refuseSecondDiscounts(req, res, next)
  else next()
}
