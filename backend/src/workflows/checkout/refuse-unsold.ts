import type { LoadedCart } from "../../cart-store/load-cart"
import { noLongerSold } from "../../contracts/catalog/stock-words"
import { conflict } from "../../errors/shop-error"
import type { PriceFacts, PricingError } from "../../modules/checkout/domain/price-cart"

/**
 * Reports by name what in a cart can't be made any more, and which goods are no longer sold: Medusa's refresh fails on
 * those. Anything else that can't be sold is found when its stock is checked, and by the guard on completing the cart.
 * @throws {ShopError} 409
 */
export function refuseUnsold(
  cart: LoadedCart,
  faults: readonly PricingError[],
  { variants }: Pick<PriceFacts, "variants">,
): void {
  for (const { lineId, reason } of faults) {
    if (reason) throw conflict(reason)
    const line = cart.lines.find(({ id }) => id === lineId)
    if (line?.build)
      throw conflict(`${line.title} is no longer made like this. Please remove it from your cart.`)
    // A variant that is still sold has a different SKU by now, or a quantity that isn't valid.
    if (line && !variants.has(line.variant_id ?? "")) throw conflict(noLongerSold(line.title))
  }
}
