import type { CreateAddressDTO } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { takeBillingAddressBack, writeBillingAddress } from "../../../cart-store/billing-address"
import { mayBecomeOrder } from "../settle-payment"

interface Billing {
  cartId: string
  address: CreateAddressDTO
}

/** Writes a cart's billing address. Undone, it has the one from before, unless the cart may still become an order. */
export const writeBillingStep = createStep(
  "write-billing-address",
  async ({ cartId, address }: Billing, { container }) => {
    const done = await writeBillingAddress(container, cartId, address)
    return new StepResponse(null, done && { cartId, ...done })
  },
  async (done, { container }) => {
    if (!done || (await mayBecomeOrder(container, done.cartId))) return
    await takeBillingAddressBack(container, done.cartId, done)
  },
)
