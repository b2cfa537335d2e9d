import type { MedusaContainer } from "@medusajs/framework/types"
import { countUsesByOthers } from "../../cart-store/discount-uses"
import { consumePoint, type RateLimit } from "../../limits/rate-limit"
import { DISCOUNT_MODULE } from "../../modules/discount"
import type { Discount } from "../../modules/discount/domain/discount"
import type { WhyNotHeld } from "../../modules/discount/service"
import { expireReads } from "../../read-model/cached-read"

/** No one else can have a held use in the meantime: someone who never pays must not hold them all. */
const HOLDS_BY_ADDRESS: RateLimit = {
  name: "discount-holds",
  points: 20,
  seconds: 60 * 60,
  refusal: (wait) =>
    `A lot of orders with this code were started from your network. Please wait ${wait} and try again.`,
}

/**
 * Holds one use of a discount for a cart that is about to be paid, and shows that everywhere. Safe to repeat.
 * @param network where the buyer comes from, as it is counted (contracts/http/network.ts); null where there is no
 * request, as in the guard on completing a cart
 * @returns why it isn't available; null when it is held
 * @throws {ShopError} 429 after too many were held from there
 */
export async function claimUse(
  container: MedusaContainer,
  discount: Discount,
  cartId: string,
  { email, network }: { email: string | null; network: string | null },
): Promise<WhyNotHeld | null> {
  const discounts = container.resolve(DISCOUNT_MODULE)
  const limited = discount.maxUses !== null || discount.maxUsesPerEmail !== null
  if (limited && network !== null && !(await discounts.hasCurrentUse(discount.id, cartId))) {
    await consumePoint(HOLDS_BY_ADDRESS, network)
  }
  const why = await discounts.holdUse({ discount, cartId, email, countUses: countUsesByOthers })
  expireReads(container)
  return why
}

/**
 * Whether a use of the discount is held for a cart, or can be: checked before a cart becomes an order, on every way
 * there, including Medusa's own routes. A use that was held when the charge began stays valid: a paid order must not
 * fail because a code ended in the meantime.
 */
export async function discountIsHeld(
  container: MedusaContainer,
  discount: Discount,
  cart: { id: string; email: string | null },
): Promise<boolean> {
  const held = await container.resolve(DISCOUNT_MODULE).hasUse(discount.id, cart.id)
  return held || (await claimUse(container, discount, cart.id, { email: cart.email, network: null })) === null
}
