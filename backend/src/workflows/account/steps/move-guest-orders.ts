import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { GuestOrder } from "../../../cart-store/guest-orders"

interface Input {
  customerId: string
  orders: GuestOrder[]
}

/** Replaces the guest that Medusa stores with an order by an account. */
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
    // Medusa's types have no way to take a customer off an order again; its tables do.
    const before = orders.map(({ id, customer_id }) => ({ id, customer_id: customer_id as string }))
    await container.resolve(Modules.ORDER).updateOrders(before)
  },
)
