import type { MedusaContainer } from "@medusajs/framework/types"
import type { LoadedCart } from "../../cart-store/load-cart"
import { noLongerMade, noLongerSold, soldOtherwise } from "../../contracts/catalog/stock-words"
import { conflict } from "../../errors/shop-error"
import type { PriceFacts, PricingError } from "../../modules/checkout/domain/price-cart"
import { nameLine } from "./name-line"

/**
 * Reports by name what in a cart can't be made any more, and which goods are no longer sold, or not as they are in it:
 * Medusa's refresh fails on those. Stock is checked elsewhere.
 * @throws {ShopError} 409
 */
export async function refuseUnsold(
  container: MedusaContainer,
  cart: LoadedCart,
  faults: readonly PricingError[],
  { variants }: Pick<PriceFacts, "variants">,
): Promise<void> {
  for (const { lineId, reason } of faults) {
    const line = cart.lines.find(({ id }) => id === lineId)
    if (!line) continue
    const name = await nameLine(container, line)
    if (reason) throw conflict(`${reason} This is about ${name}. Please change or remove it in your cart.`)
    if (line.build) throw conflict(noLongerMade(name))
    throw conflict(variants.has(line.variant_id ?? "") ? soldOtherwise(name) : noLongerSold(name))
  }
}
