import type { CreateAddressDTO } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { restoreBillingAddress, writeBillingAddress } from "../../../cart-store/billing-address"
import { mayBecomeOrder } from "../settle-payment"

interface Billing {
  cartId: string
  address: CreateAddressDTO
  /** Who the order will belong to; null leaves the cart's as it is. */
  email: string | null
}

/** Writes who is billed. Undone, the cart has its former values, unless it may still become an order. */
export const writeBillingStep = createStep(
  "write-billing-address",
  async ({ cartId, address, email }: Billing, { container }) => {
    const done = await writeBillingAddress(container, { cartId, address, email })
    return new StepResponse(null, done && { cartId, ...done })
  },
  async (done, { container }) => {
    if (!done || (await mayBecomeOrder(container, done.cartId))) return
    await restoreBillingAddress(container, done.cartId, done)
  },
)
