import type { MedusaContainer } from "@medusajs/framework/types"
import { type CartLine, type LoadedCart, readCart } from "../../cart-store/load-cart"
import { toDollars } from "../../contracts/money"
import { priceOpenCart } from "./price-open-cart"

/**
 * The cart, or null when there is none with this id. A completed cart is returned as such; a dealer's open one comes
 * with the prices of the dealers' lists, which may not be on its lines yet.
 */
export async function loadCart(container: MedusaContainer, cartId: string): Promise<LoadedCart | null> {
  const cart = await readCart(container, cartId)
  if (!cart || cart.completed || cart.account_id === null) return cart
  const { lines } = await priceOpenCart(container, cart)
  return {
    ...cart,
    lines: cart.lines.map((line): CartLine => {
      const priced = lines.get(line.id)
      if (!priced || priced.retailCents === null) return line
      return {
        ...line,
        unit_price: String(toDollars(priced.unitCents)),
        listed: { retail: toDollars(priced.retailCents), stored: line.unit_price },
      }
    }),
  }
}
