import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { conflict, invalid } from "../../../errors/shop-error"
import {
  amountTooLargeReason,
  CHANGE_CART,
  noCardReason,
} from "../../../modules/checkout/domain/card-amounts"
import { recompute } from "../recompute-cart"

/** Recomputes prices, discounts, shipping and taxes of the whole cart. Undone by `rememberCartsStep`. */
export const recomputeCartStep = createStep(
  "recompute-cart",
  async (cartId: string, { container }) => new StepResponse(await recompute(container, cartId)),
)

/**
 * Medusa drops a shipping method that has no price for the address.
 * @throws {ShopError} 422 at `country`
 */
export const requireShippableStep = createStep("require-shippable", async (ships: boolean) => {
  if (!ships) throw invalid({ country: ["We can't ship to this address. Please call us."] })
  return new StepResponse(null)
})

/**
 * @param byCard false where staff may be paid in another way
 * @throws {ShopError} 409 for a total that no one could pay
 */
export const requirePayableStep = createStep(
  "require-payable",
  async ({ totalCents, byCard }: { totalCents: number; byCard: boolean }) => {
    const why = byCard ? noCardReason(totalCents) : amountTooLargeReason(totalCents)
    if (why) throw conflict(`${why} ${CHANGE_CART}`)
    return new StepResponse(null)
  },
)
