import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { toCents, toDollars } from "../../modules/checkout/domain/price-sheet"
import { getDesigns } from "../../modules/design/catalogue-store"
import { designPrice } from "../../modules/design/domain/price"
import { loadCart } from "../cart/load-cart"
import { orderableDesign } from "./orderable-design"

/**
 * Puts today's prices on the lines that are made to order: Medusa never computes a custom price anew.
 * @throws {ShopError} 409 when a design can no longer be made
 */
export async function repriceDesigns(container: MedusaContainer, cartId: string): Promise<void> {
  const cart = await loadCart(container, cartId)
  const built = cart?.lines.filter((line) => line.build) ?? []
  if (built.length === 0) return
  const designs = await getDesigns(container)
  for (const line of built) {
    const cents = designPrice(orderableDesign(line, designs))
    if (cents === toCents(line.unit_price)) continue
    await container.resolve(Modules.CART).updateLineItems(line.id, { unit_price: toDollars(cents) })
  }
}
