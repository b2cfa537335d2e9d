import type { MedusaContainer } from "@medusajs/framework/types"
import { DEALER_MODULE } from "../../modules/dealer"
import { freshReads } from "../../read-model/cached-read"
import { creditedDealer, getActiveDealers } from "../../read-model/dealer-store"
import { loadCart } from "../cart/load-cart"

/**
 * Stores with a new order which dealer it is credited to: the one who bought it, or else the one whose code a rider
 * named. Safe to repeat.
 */
export async function creditOrder(
  container: MedusaContainer,
  orderId: string,
  cartId: string,
): Promise<void> {
  const cart = await loadCart(container, cartId)
  if (!cart) return
  await freshReads(container)
  const dealers = await getActiveDealers(container)
  const bought = cart.account_id ? dealers.byCustomer.get(cart.account_id) : undefined
  const dealer = bought ?? creditedDealer(dealers, cart)
  if (!dealer) return
  await container.resolve(DEALER_MODULE).recordCredit({
    order_id: orderId,
    dealer_id: dealer.id,
    dealer_name: dealer.name,
    dealer_code: dealer.code,
    kind: bought ? "bought" : "code",
  })
}
