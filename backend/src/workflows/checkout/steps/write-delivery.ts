import type { CreateAddressDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { guestCustomer } from "../guest-customer"

export interface Delivery {
  cartId: string
  address: CreateAddressDTO
  /** Empty for a dealer's drop shipment. */
  email: string
  /** Of the session; null for a guest. */
  customerId: string | null
  shippingOptionId: string
}

/**
 * Writes who buys, where it goes and standard shipping into Medusa's cart. Undone by `rememberCartsStep`; a guest made
 * for the e-mail stays, since another cart may be theirs by now.
 */
export const writeDeliveryStep = createStep(
  "write-delivery",
  async ({ cartId, address, email, customerId, shippingOptionId }: Delivery, { container }) => {
    const carts = container.resolve(Modules.CART)
    const buyer = customerId ?? (email ? await guestCustomer(container, email) : null)
    await carts.updateCarts(cartId, {
      ...(email ? { email } : {}),
      ...(buyer ? { customer_id: buyer } : {}),
      shipping_address: address,
    })
    const methods = await carts.listShippingMethods({ cart_id: cartId })
    if (!methods.some((method) => method.shipping_option_id === shippingOptionId)) {
      await carts.deleteShippingMethods(methods.map((method) => method.id))
      // The refresh that follows sets name and price.
      await carts.addShippingMethods(cartId, [
        { name: "Standard shipping", amount: 0, shipping_option_id: shippingOptionId },
      ])
    }
    return new StepResponse(null)
  },
)
