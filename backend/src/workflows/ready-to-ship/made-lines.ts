import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { toCents, toDollars } from "../../modules/checkout/domain/price-sheet"
import { getDesigns } from "../../modules/design/catalogue-store"
import { fittedLine, whyNotFitted } from "../../modules/ready-to-ship/domain/made-design"
import { getShelf } from "../../modules/ready-to-ship/shelf-store"
import { READY_TO_SHIP_PROVIDER } from "../cart/cart-view"
import { type CartLine, type LoadedCart, loadCart } from "../cart/load-cart"

/** Medusa's types ask for a code, its tables don't; one that is no promotion's is removed by its refresh (medusa-notes). */
function withoutCode<Facts extends object>(facts: Facts): Facts & { code: string } {
  return facts as Facts & { code: string }
}

function written(line: CartLine) {
  return line.adjustments.filter(({ provider_id }) => provider_id === READY_TO_SHIP_PROVIDER)
}

/** Whether the line carries this ready-to-ship discount and no other, in cents over the whole line. */
function carries(line: CartLine, cents: number): boolean {
  const adjustments = written(line)
  const sum = adjustments.reduce((total, { amount }) => total + toCents(amount), 0)
  return sum === cents && adjustments.length === (cents > 0 ? 1 : 0)
}

/**
 * Writes today's ready-to-ship discounts on a cart's lines, as adjustments of Medusa's: they are in the cart's and
 * the order's total wherever Medusa computes it. Must run under the cart's lock.
 * @returns whether anything was changed
 */
export async function writeReadyToShipDiscounts(
  container: MedusaContainer,
  cart: LoadedCart,
): Promise<boolean> {
  const [shelf, designs] = await Promise.all([getShelf(container), getDesigns(container)])
  const due = cart.lines.flatMap((line) => {
    const fitted = fittedLine(line, shelf, designs)
    const cents = (fitted?.discountCents ?? 0) * line.quantity
    return carries(line, cents) ? [] : [{ line, cents }]
  })
  if (due.length === 0) return false
  const carts = container.resolve(Modules.CART)
  const stale = due.flatMap(({ line }) => written(line).map(({ id }) => id))
  if (stale.length > 0) await carts.deleteLineItemAdjustments(stale)
  const missing = due.filter(({ cents }) => cents > 0)
  if (missing.length > 0) {
    await carts.addLineItemAdjustments(
      missing.map(({ line, cents }) =>
        withoutCode({
          item_id: line.id,
          amount: toDollars(cents),
          provider_id: READY_TO_SHIP_PROVIDER,
          description: "Ready to Ship Discount",
        }),
      ),
    )
  }
  return true
}

/**
 * Puts today's prices on what comes off the shelf: with a loop of its own it has a custom price, which Medusa never
 * computes anew.
 * @throws {ShopError} 409 when its loop can't be had
 */
export async function repriceMadeDesigns(container: MedusaContainer, cartId: string): Promise<void> {
  const [cart, shelf, designs] = await Promise.all([
    loadCart(container, cartId),
    getShelf(container),
    getDesigns(container),
  ])
  for (const line of cart?.lines ?? []) {
    const fitted = fittedLine(line, shelf, designs)
    if (!fitted) continue
    const reason = whyNotFitted(fitted.design)
    if (reason) throw conflict(reason)
    if (fitted.unitCents === toCents(line.unit_price)) continue
    await container
      .resolve(Modules.CART)
      .updateLineItems(line.id, { unit_price: toDollars(fitted.unitCents) })
  }
}
