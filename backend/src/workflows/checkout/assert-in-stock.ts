import type { MedusaContainer } from "@medusajs/framework/types"
import type { LoadedCart } from "../../cart-store/load-cart"
import { noLongerSold, onlyLeftOf } from "../../contracts/catalog/stock-words"
import { conflict } from "../../errors/shop-error"
import { readyToShipLine } from "../../modules/ready-to-ship/domain/made-design"
import { getDesigns } from "../../read-model/design-store"
import { availableOf } from "../../read-model/domain/stock"
import { getShelf } from "../../read-model/shelf-store"
import { getSnapshot, getStock } from "../../read-model/snapshot-store"
import { nameLine } from "./name-line"

/** Counted over all its lines: a made pair may be in the cart with two loops. */
function piecesOf(cart: LoadedCart, variantId: string): number {
  return cart.lines.reduce((sum, line) => sum + (line.variant_id === variantId ? line.quantity : 0), 0)
}

/**
 * Reports early and by name what has sold out since; the reservation inside the completion has the last word.
 * @throws {ShopError} 409
 */
export async function assertInStock(container: MedusaContainer, cart: LoadedCart): Promise<void> {
  const [snapshot, stock, shelf, designs] = await Promise.all([
    getSnapshot(container),
    getStock(container),
    getShelf(container),
    getDesigns(container),
  ])
  for (const line of cart.lines) {
    // What is made to order has no stock; whether it can be made is checked when its price is recomputed.
    if (line.build) continue
    const made = readyToShipLine(line, shelf, designs)?.made
    const variant = made ?? (line.variant_id ? snapshot.variantsById.get(line.variant_id) : undefined)
    if (!variant) throw conflict(noLongerSold(await nameLine(container, line)))
    const available = availableOf(stock, variant)
    if (available === null || available >= piecesOf(cart, variant.variantId)) continue
    const name = await nameLine(container, line)
    throw conflict(
      available <= 0
        ? `${name} has just sold out. Please remove it from your cart.`
        : `${onlyLeftOf(name, available)} Please ${made ? "remove the extra" : "change the quantity in your cart"}.`,
    )
  }
}
