import type { MedusaContainer } from "@medusajs/framework/types"
import { ordersToCredit } from "../../cart-store/orders-to-credit"
import { type Period, paidOrderOf } from "../../cart-store/payment-of-cart"
import { orLog } from "../../log/or-log"
import { DEALER_MODULE } from "../../modules/dealer"
import { freshReads } from "../../read-model/cached-read"
import { creditedDealer, getActiveDealers } from "../../read-model/dealer-store"
import { loadCart } from "../cart/load-cart"
import { eachSeparately } from "../each-separately"
import { syncProduction } from "../production/sync-production"

/** @returns whether there is a dealer to credit */
async function recordCredit(container: MedusaContainer, orderId: string, cartId: string): Promise<boolean> {
  const cart = await loadCart(container, cartId)
  if (!cart) return false
  await freshReads(container)
  const dealers = await getActiveDealers(container)
  // A guest's order that came into a dealer's account later was bought at a rider's price.
  const account = cart.ordered_as_guest ? null : cart.account_id
  const bought = account ? dealers.byCustomer.get(account) : undefined
  const dealer = bought ?? creditedDealer(dealers, cart)
  if (!dealer) return false
  await container.resolve(DEALER_MODULE).recordCredit({
    order_id: orderId,
    dealer_id: dealer.id,
    dealer_name: dealer.name,
    dealer_code: dealer.code,
    kind: bought ? "bought" : "code",
  })
  return true
}

/**
 * Stores with a new order which dealer it is credited to: the one who bought it, or else the one whose code a rider
 * named (sections 2 and 3). Safe to repeat. Never throws: the order is paid, and `creditMissedOrders` makes up for it.
 */
export const creditOrder = (container: MedusaContainer, orderId: string, cartId: string): Promise<void> =>
  orLog(container, `Order ${orderId} is not credited to a dealer yet`, () =>
    recordCredit(container, orderId, cartId),
  )

/**
 * Credits the paid orders of a period that should have been, and tells the workshop's queue whose they are.
 * @returns how many were credited
 * @throws as `eachSeparately`
 */
export async function creditMissedOrders(container: MedusaContainer, period: Period): Promise<number> {
  return await eachSeparately(
    container,
    await ordersToCredit(container, period),
    ({ order_id }) => `Order ${order_id} is not credited to a dealer yet`,
    async ({ order_id, cart_id }) => {
      if ((await paidOrderOf(container, cart_id)) !== order_id) return false
      if (!(await recordCredit(container, order_id, cart_id))) return false
      await syncProduction(container, order_id)
      return true
    },
  )
}
