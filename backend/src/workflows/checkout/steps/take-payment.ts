import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { conflict } from "../../../errors/shop-error"
import type { OrderPayment } from "../../order/order-payment"
import { NOT_OUR_PRICE } from "../assert-our-price"
import { recordPayment, takePayment } from "../take-payment"

interface Payment {
  cartId: string
  totalCents: number
  payment: OrderPayment
}

/**
 * Makes the order and charges the card, in Medusa's own workflow, which undoes the order when the charge is refused.
 * There is no way back from here: a paid order is never undone, whatever fails after it. It isn't run as one of our
 * steps, or the engine would refund it then.
 * @throws {ShopError} 409 when the last piece went to someone else, or a price changed, at this very moment; everything
 * that `takePayment` throws
 */
export const takePaymentStep = createStep(
  "take-payment",
  async ({ cartId, totalCents, payment }: Payment, { container }) => {
    try {
      return new StepResponse(
        payment.kind === "card"
          ? await takePayment(container, cartId, totalCents, payment.card)
          : await recordPayment(container, cartId, totalCents),
      )
    } catch (error) {
      throw explained(error)
    }
  },
)

function explained(error: unknown): unknown {
  if (isOutOfStock(error)) {
    return conflict("Something in your cart has just sold out. You were not charged. Please check your cart.")
  }
  const reason = refusedPrice(error)
  return reason ? conflict(reason) : error
}

/** What the guard on completing says about a cart that isn't at the shop's price; null for any other error. */
function refusedPrice(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === NOT_OUR_PRICE ? String(message) : null
}

/** Medusa reports a shortage by text in one place and by code in the other. */
function isOutOfStock(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === MedusaError.Codes.INSUFFICIENT_INVENTORY || /^Not enough stock/.test(String(message))
}
