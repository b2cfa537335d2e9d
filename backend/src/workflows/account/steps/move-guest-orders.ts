import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { GuestOrder } from "../../../cart-store/guest-orders"

interface Input {
  customerId: string
  orders: GuestOrder[]
}

/** Puts an account in place of the guest whom Medusa keeps with an order. */
export const moveGuestOrdersStep = createStep(
  "move-guest-orders",
  async ({ customerId, orders }: Input, { container }) => {
    if (orders.length > 0) {
      await container
        .resolve(Modules.ORDER)
        .updateOrders(orders.map(({ id }) => ({ id, customer_id: customerId })))
    }
    return new StepResponse(null, orders)
  },
  async (orders, { container }) => {
    if (!orders || orders.length === 0) return
    // Medusa's types know no way to take a customer off an order again; its tables do.
    const before = orders.map(({ id, customer_id }) => ({ id, customer_id: customer_id as string }))
    await container.resolve(Modules.ORDER).updateOrders(before)
  },
)
