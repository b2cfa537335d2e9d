import type { CreateAddressDTO } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { writeDestination } from "../../../cart-store/destination"
import { guestCustomer } from "../guest-customer"

export interface Delivery {
  cartId: string
  address: CreateAddressDTO
  /** Empty for a dealer's drop shipment. */
  email: string
  /** The session's; null for a guest. */
  customerId: string | null
  shippingOptionId: string
}

/**
 * Writes who buys, where it goes and standard shipping into Medusa's cart. Undone by `rememberCartsStep`; a guest made
 * for the email stays, since another cart may belong to it by now.
 */
export const writeDeliveryStep = createStep(
  "write-delivery",
  async ({ cartId, address, email, customerId, shippingOptionId }: Delivery, { container }) => {
    const buyer = customerId ?? (email ? await guestCustomer(container, email) : null)
    await writeDestination(container, cartId, {
      address,
      email: email || null,
      customerId: buyer,
      shippingOptionId,
    })
    return new StepResponse(null)
  },
)
