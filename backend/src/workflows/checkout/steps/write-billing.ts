import type { CreateAddressDTO, ICartModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { mayBecomeOrder } from "../settle-payment"

interface Billing {
  cartId: string
  address: CreateAddressDTO
}

/** The id of a cart's billing address; null without one. */
async function billingAddressOf(carts: ICartModuleService, cartId: string): Promise<string | null> {
  const { billing_address } = await carts.retrieveCart(cartId, {
    select: ["id"],
    relations: ["billing_address"],
  })
  return billing_address?.id ?? null
}

/** Writes a cart's billing address. Undone, it has the one from before, unless the cart may still become an order. */
export const writeBillingStep = createStep(
  "write-billing-address",
  async ({ cartId, address }: Billing, { container }) => {
    const carts = container.resolve(Modules.CART)
    const before = await billingAddressOf(carts, cartId)
    // Medusa makes another row of it and leaves the former one alone.
    await carts.updateCarts(cartId, { billing_address: address })
    return new StepResponse(null, { cartId, before })
  },
  async (done, { container }) => {
    if (!done || (await mayBecomeOrder(container, done.cartId))) return
    const carts = container.resolve(Modules.CART)
    const written = await billingAddressOf(carts, done.cartId)
    await carts.updateCarts(done.cartId, { billing_address_id: done.before })
    if (written && written !== done.before) await carts.deleteAddresses([written])
  },
)
