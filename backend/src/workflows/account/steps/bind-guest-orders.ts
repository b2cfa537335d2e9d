import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { type GuestOrder, guestOrdersOf } from "../../../cart-store/guest-orders"
import { ACCOUNT_MODULE } from "../../../modules/account"

interface Input {
  customerId: string
  email: string
}

/** Binds the carts of an address's guest orders to its account. Returns the orders that are now the account's. */
export const bindGuestOrdersStep = createStep(
  "bind-guest-orders",
  async ({ customerId, email }: Input, { container }) => {
    const found = await guestOrdersOf(container, email)
    const carts = found.flatMap(({ cart_id }) => cart_id ?? [])
    const { own, bound } = await container.resolve(ACCOUNT_MODULE).bindCarts(carts, customerId)
    const orders: GuestOrder[] = found.filter(({ cart_id }) => cart_id === null || own.includes(cart_id))
    return new StepResponse(orders, { customerId, bound })
  },
  async (done, { container }) => {
    if (done) await container.resolve(ACCOUNT_MODULE).unbindCarts(done.bound, done.customerId)
  },
)
