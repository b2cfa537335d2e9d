import type { CartAddressDTO, CreateAddressDTO, ICartModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { mayBecomeOrder } from "../settle-payment"

interface Billing {
  cartId: string
  address: CreateAddressDTO
}

/** A cart's billing address; null without one. */
async function billingAddressOf(carts: ICartModuleService, cartId: string): Promise<CartAddressDTO | null> {
  const { billing_address } = await carts.retrieveCart(cartId, {
    select: ["id"],
    relations: ["billing_address"],
  })
  return billing_address ?? null
}

/** Writes a cart's billing address. Undone, it has the one from before, unless the cart may still become an order. */
export const writeBillingStep = createStep(
  "write-billing-address",
  async ({ cartId, address }: Billing, { container }) => {
    const carts = container.resolve(Modules.CART)
    const before = await billingAddressOf(carts, cartId)
    await carts.updateCarts(cartId, { billing_address: address })
    return new StepResponse(null, { cartId, before })
  },
  async (done, { container }) => {
    if (!done || (await mayBecomeOrder(container, done.cartId))) return
    const { cartId, before } = done
    const carts = container.resolve(Modules.CART)
    const written = await billingAddressOf(carts, cartId)
    if (before) {
      const { id: _, created_at: _c, updated_at: _u, metadata, ...address } = before
      await carts.updateCarts(cartId, { billing_address: { ...address, metadata: metadata ?? {} } })
    }
    // Medusa makes a row of each address and leaves the one before alone; a cart forgets one that is deleted.
    await carts.deleteAddresses([written, before].flatMap((address) => address?.id ?? []))
  },
)
