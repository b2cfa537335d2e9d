import type { MedusaContainer } from "@medusajs/framework/types"
import { DISCOUNT_MODULE } from "../../modules/discount"
import { expireDiscounts } from "../../modules/discount/discount-store"
import type { Discount } from "../../modules/discount/domain/discount"

/**
 * Holds one use of a discount for a cart that is about to be paid, and lets everybody see it. Safe to repeat.
 * @returns false when all its uses are gone, or this e-mail's
 */
export async function claimUse(
  container: MedusaContainer,
  discount: Discount,
  cartId: string,
  email: string | null,
): Promise<boolean> {
  const held = await container.resolve(DISCOUNT_MODULE).holdUse(discount, cartId, email)
  expireDiscounts(container)
  return held
}
