import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { isDiscounted, readOrderLine } from "../../workflows/order/read-order-line"
import { refuseSecondDiscounts } from "./refuse-second-discounts"

/**
 * Check under the order's lock before Medusa's call that changes a line of an order: Medusa keeps the line's discount as
 * an amount in dollars, whatever is left of the line. A line that is removed whole takes its discount along. One that a
 * colleague has removed is unknown to Medusa, which then fails without a reason.
 * @throws {ShopError} 404, 409
 */
export async function refuseDiscountedLines(req: MedusaRequest): Promise<void> {
  const { quantity } = (req.body ?? {}) as { quantity?: unknown }
  const line = await readOrderLine(req.scope, req.params.id ?? "", req.params.item_id ?? "")
  if (line && isDiscounted(line) && quantity !== 0) {
    throw conflict(
      "This line has a discount that wouldn't adjust to a new quantity or price. Refund the difference with Refund at the payment, or cancel the order and place it again. The line can only be removed entirely.",
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
