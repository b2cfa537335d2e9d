import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { LoadedCart } from "../../../cart-store/load-cart"
import { conflict } from "../../../errors/shop-error"
import { freshReads } from "../../../read-model/cached-read"
import type { OrderPayment } from "../../order/order-payment"
import { assertInStock } from "../assert-in-stock"
import { NOT_OUR_PRICE } from "../assert-our-price"
import { recordPayment, takePayment } from "../take-payment"

interface Payment {
  cart: LoadedCart
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
  async ({ cart, totalCents, payment }: Payment, { container }) => {
    try {
      return new StepResponse(
        payment.kind === "card"
          ? await takePayment(container, { cartId: cart.id, totalCents, card: payment.card })
          : await recordPayment(container, cart.id, totalCents),
      )
    } catch (error) {
      throw await explained(container, cart, error)
    }
  },
)

/** @throws {ShopError} 409 by name, where it can be told what has sold out: another buyer may have given it back */
async function explained(container: MedusaContainer, cart: LoadedCart, error: unknown): Promise<unknown> {
  if (isOutOfStock(error)) {
    await freshReads(container)
    await assertInStock(container, cart)
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
