import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { type GuestOrder, guestOrdersOf } from "../../../cart-store/guest-orders"
import { ACCOUNT_MODULE } from "../../../modules/account"

interface Input {
  customerId: string
  email: string
}

/**
 * Binds the carts of an address's guest orders to its account, also those that a deleted account has left. Returns the
 * orders that are now the account's.
 */
export const bindGuestOrdersStep = createStep(
  "bind-guest-orders",
  async ({ customerId, email }: Input, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const found = await guestOrdersOf(container, { customerId, email })
    const left = found.flatMap(({ cart_id, former }) => (cart_id && former ? [{ cart_id, former }] : []))
    for (const { cart_id, former } of left) await accounts.unbindCarts([cart_id], former)
    const carts = found.flatMap(({ cart_id }) => cart_id ?? [])
    const { own, bound } = await accounts.bindCarts(carts, customerId, { byAddress: true })
    const orders: GuestOrder[] = found.filter(({ cart_id }) => cart_id === null || own.includes(cart_id))
    return new StepResponse(orders, { customerId, bound, left })
  },
  async (done, { container }) => {
    if (!done) return
    const accounts = container.resolve(ACCOUNT_MODULE)
    await accounts.unbindCarts(done.bound, done.customerId)
    for (const { cart_id, former } of done.left) await accounts.bindCarts([cart_id], former)
  },
)
