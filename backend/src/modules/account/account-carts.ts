import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "."

/** `AccountModuleService.bindCart`, for the cart's own calls. */
export const bindCart = (container: MedusaContainer, cartId: string, customerId: string): Promise<boolean> =>
  container.resolve(ACCOUNT_MODULE).bindCart(cartId, customerId)
