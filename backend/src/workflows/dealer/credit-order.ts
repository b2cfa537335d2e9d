import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { toCents } from "../../contracts/money"
import { DEALER_MODULE } from "../../modules/dealer"
import { freshReads } from "../../read-model/cached-read"
import { getActiveDealers } from "../../read-model/dealer-store"
import { loadCart } from "../cart/load-cart"

/** What the goods of an order came to: lines less their adjustments, before shipping and tax; whole cents. */
async function goodsCents(container: MedusaContainer, orderId: string): Promise<number> {
  const { items = [] } = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(orderId, { select: ["id"], relations: ["items", "items.adjustments"] })
  return items.reduce((sum, { unit_price, quantity, adjustments = [] }) => {
    const off = adjustments.reduce((each, { amount }) => each + Number(amount), 0)
    return sum + toCents(Number(unit_price) * Number(quantity) - off)
  }, 0)
}

/** Has a credited order count with what its goods come to now. Safe to repeat. */
export async function recreditOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const dealers = container.resolve(DEALER_MODULE)
  const credit = await dealers.creditOf(orderId)
  if (!credit) return
  await dealers.updateDealerCredits({ id: credit.id, goods_cents: await goodsCents(container, orderId) })
}

/**
 * Keeps with a new order which dealer it is credited to: the one who bought it, else the one whose code a rider
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
  const dealer = bought ?? (cart.dealer_code ? dealers.byCode.get(cart.dealer_code) : undefined)
  if (!dealer) return
  await container.resolve(DEALER_MODULE).credit({
    order_id: orderId,
    dealer_id: dealer.id,
    dealer_name: dealer.name,
    dealer_code: dealer.code,
    kind: bought ? "bought" : "code",
    goods_cents: await goodsCents(container, orderId),
  })
}
