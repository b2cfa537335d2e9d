import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { conflict } from "../../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../../modules/checkout"
import type { OrderPayment } from "../../order/order-payment"
import { mayBecomeOrder } from "../settle-payment"

interface Paid {
  cartId: string
  totalCents: number
  payment: OrderPayment
}

const UNPAID = { paid_how: null, paid_reference: null, paid_cents: null, paid_by: null }

/**
 * Forgets a marking as paid whose process died, before a card pays. Must run under the cart's lock, once it is settled
 * that the cart isn't an order.
 */
export async function forgetStaffPayment(container: MedusaContainer, cartId: string): Promise<void> {
  const checkouts = container.resolve(CHECKOUT_MODULE)
  const phone = await checkouts.findPhoneOrderOfCart(cartId)
  if (phone?.paid_how) await checkouts.updatePhoneOrders({ id: phone.id, ...UNPAID })
}

/**
 * Records that staff were paid for a phone order, and how much: what the guard on completing asks for. A card shows by
 * itself that it has paid. Undone, unless the cart may still become an order.
 */
export const recordStaffPaymentStep = createStep(
  "record-staff-payment",
  async ({ cartId, totalCents, payment }: Paid, { container }) => {
    if (payment.kind === "card") return new StepResponse(null)
    const checkouts = container.resolve(CHECKOUT_MODULE)
    const phone = await checkouts.findPhoneOrderOfCart(cartId)
    if (!phone) throw conflict("Only a phone order can be marked as paid.")
    await checkouts.updatePhoneOrders({
      id: phone.id,
      paid_how: payment.how,
      paid_reference: payment.reference,
      paid_cents: totalCents,
      paid_by: payment.by,
    })
    return new StepResponse(null, { id: phone.id, cartId })
  },
  async (done, { container }) => {
    if (!done || (await mayBecomeOrder(container, done.cartId))) return
    await container.resolve(CHECKOUT_MODULE).updatePhoneOrders({ id: done.id, ...UNPAID })
  },
)
