import type { MedusaContainer } from "@medusajs/framework/types"
import { kindOfProvider } from "../../cart-store/domain/adjustment-kinds"
import type { LoadedCart } from "../../cart-store/load-cart"
import { ordersToCredit } from "../../cart-store/orders-to-credit"
import { type Period, paidOrderOf } from "../../cart-store/payment-of-cart"
import { orLog } from "../../log/or-log"
import { DEALER_MODULE } from "../../modules/dealer"
import type { ActiveDealer } from "../../modules/dealer/queries"
import { mailboxOf } from "../../modules/mail/domain/recipient"
import { freshReads } from "../../read-model/cached-read"
import { type ActiveDealers, creditedDealer, getActiveDealers } from "../../read-model/dealer-store"
import { emailOf } from "../account/verify-email"
import { loadCart } from "../cart/load-cart"
import { eachSeparately } from "../each-separately"
import { syncProduction } from "../production/sync-production"

type CreditedDealer = Pick<ActiveDealer, "id" | "name" | "code">

/** Whether a cart was sold at a dealer's price, which nobody but its account can have had. */
const hasDealersPrice = ({ lines }: LoadedCart): boolean =>
  lines.some(
    ({ compare_at, adjustments }) =>
      (compare_at ?? null) !== null ||
      adjustments.some(({ provider_id }) => kindOfProvider(provider_id) === "dealer"),
  )

/** The dealer who bought a cart. One whose terms ended while it was being paid, or was removed then, did all the same. */
async function buyingDealer(
  container: MedusaContainer,
  { byCustomer }: ActiveDealers,
  cart: LoadedCart,
): Promise<CreditedDealer | null> {
  // A guest's order that came into a dealer's account later was bought at a rider's price.
  if (cart.ordered_as_guest || !cart.account_id) return null
  const dealer = byCustomer.get(cart.account_id)
  if (dealer || !hasDealersPrice(cart)) return dealer ?? null
  return await container.resolve(DEALER_MODULE).findFormer(cart.account_id)
}

/** Whether a dealer ordered with their own code, as a guest: nobody earns from what they buy. */
async function isOwnOrder(
  container: MedusaContainer,
  { customerId }: ActiveDealer,
  { email }: LoadedCart,
): Promise<boolean> {
  const own = customerId ? await emailOf(container, customerId) : null
  return own !== null && email !== null && mailboxOf(own) === mailboxOf(email)
}

/** @returns whether there is a dealer to credit */
async function recordCredit(container: MedusaContainer, orderId: string, cartId: string): Promise<boolean> {
  const cart = await loadCart(container, cartId)
  if (!cart) return false
  await freshReads(container)
  const dealers = await getActiveDealers(container)
  const bought = await buyingDealer(container, dealers, cart)
  const named = bought ? undefined : creditedDealer(dealers, cart)
  if (named && (await isOwnOrder(container, named, cart))) return false
  const dealer = bought ?? named
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
 * Stores with a new order which dealer it is credited to: the one who bought it, or else the one whose code another
 * buyer named (sections 2 and 3). Safe to repeat. Never throws: the order is paid, and `creditMissedOrders` makes up for it.
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
