import type { MedusaContainer } from "@medusajs/framework/types"
import { type CartLine, type LoadedCart, readCart } from "../../cart-store/load-cart"
import { toDollars } from "../../contracts/money"
import { priceOpenCart } from "./price-open-cart"

/**
 * The cart, or null when there is none with this id. A completed cart is returned as such; a dealer's open one comes
 * with the prices of the dealers' lists, which may not be on its lines yet, and without those of lists that have ended,
 * which may still be.
 */
export async function loadCart(container: MedusaContainer, cartId: string): Promise<LoadedCart | null> {
  const cart = await readCart(container, cartId)
  if (!cart || cart.completed || cart.account_id === null) return cart
  const { lines } = await priceOpenCart(container, cart)
  return {
    ...cart,
    lines: cart.lines.map((line): CartLine => {
      const priced = lines.get(line.id)
      if (!priced || (priced.retailCents === null && !line.compare_at)) return line
      const retail = toDollars(priced.retailCents ?? priced.unitCents)
      return {
        ...line,
        unit_price: String(toDollars(priced.unitCents)),
        listed: { retail, stored: line.unit_price },
      }
    }),
  }
}
