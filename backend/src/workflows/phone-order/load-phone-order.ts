import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { LoadedCart } from "../../cart-store/load-cart"
import { paidOrderOf } from "../../cart-store/payment-of-cart"
import { toDollars } from "../../contracts/money"
import type { PhoneOrder } from "../../contracts/orders/phone-order"
import { notFound } from "../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import type { PaymentLinkRow, PhoneOrderRow } from "../../modules/checkout/service"
import { fittingPart } from "../../modules/fitment/domain/sled-fit"
import { sledParts } from "../../modules/fitment/domain/sled-parts"
import { describeSled } from "../../modules/fitment/domain/sleds"
import { creditedDealer, getActiveDealers } from "../../read-model/dealer-store"
import { getSleds } from "../../read-model/sled-store"
import { getSnapshot } from "../../read-model/snapshot-store"
import { readAccount } from "../account/profile"
import { cartData, cartUser } from "../cart/cart-data"
import { loadCart } from "../cart/load-cart"
import { checkoutData } from "../checkout/checkout-data"

const UNKNOWN = "There is no such phone order. Unfinished ones are deleted after a month."

/** @throws {ShopError} 404 */
export async function findPhoneOrder(container: MedusaContainer, id: string): Promise<PhoneOrderRow> {
  const [row] = await container.resolve(CHECKOUT_MODULE).listPhoneOrders({ id }, { take: 1 })
  if (!row) throw notFound(UNKNOWN)
  return row
}

/** Whether the account that was to buy has been deleted since: no one else can pay for its cart. */
export async function isAccountGone(container: MedusaContainer, customerId: string | null): Promise<boolean> {
  if (customerId === null) return false
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId }, { select: ["id"], take: 1 })
  return customer === undefined
}

async function accountOf(
  container: MedusaContainer,
  customerId: string | null,
): Promise<PhoneOrder["account"]> {
  if (!customerId || (await isAccountGone(container, customerId))) return null
  const [{ email, details }, dealers] = await Promise.all([
    readAccount(container, customerId),
    getActiveDealers(container),
  ])
  return { customerId, email, dealer: dealers.byCustomer.get(customerId)?.name ?? null, own: details }
}

async function sledOf(container: MedusaContainer, sledId: string | null): Promise<PhoneOrder["sled"]> {
  const [sleds, snapshot] = await Promise.all([getSleds(container), getSnapshot(container)])
  const sled = sledId ? sleds.find(sledId) : undefined
  if (!sled) return null
  const kit = fittingPart(sled.mount_kit_sku, sledParts(snapshot).mountKits)
  return {
    id: sled.id,
    name: describeSled(sled),
    mountKit: kit ? { name: kit.name, price: toDollars(kit.priceCents) } : null,
  }
}

async function placedOrder(container: MedusaContainer, cartId: string): Promise<PhoneOrder["order"]> {
  const id = await paidOrderOf(container, cartId)
  if (!id) return null
  const { display_id } = await container.resolve(Modules.ORDER).retrieveOrder(id, { select: ["display_id"] })
  return { id, number: String(display_id) }
}

/** Whether a link may still lead to a payment. */
export const isOpen = (link: PaymentLinkRow | null): link is PaymentLinkRow =>
  link !== null && link.expires_at.getTime() > Date.now()

function stateOf(order: PhoneOrder["order"], link: PaymentLinkRow | null): PhoneOrder["state"] {
  if (order) return "placed"
  return isOpen(link) ? "linked" : "taken"
}

/**
 * What the checkout shows of a cart to someone who pays for it without being logged in: the rows, and nothing about an
 * account except what its price depends on.
 */
export async function checkoutToPay(container: MedusaContainer, cart: LoadedCart) {
  const view = await cartData(container, cart, await cartUser(container, cart.account_id))
  return await checkoutData(container, cart, view, null)
}

/**
 * A phone order as staff see it.
 * @throws {ShopError} 404
 */
export async function loadPhoneOrder(container: MedusaContainer, id: string): Promise<PhoneOrder> {
  const row = await findPhoneOrder(container, id)
  const [cart, link, sled, order, dealers] = await Promise.all([
    loadCart(container, row.cart_id),
    container.resolve(CHECKOUT_MODULE).findLinkOfCart(row.cart_id),
    sledOf(container, row.sled_id),
    placedOrder(container, row.cart_id),
    getActiveDealers(container),
  ])
  if (!cart) throw notFound(UNKNOWN)
  return {
    id,
    begun: row.created_at.toISOString(),
    begunBy: row.begun_by,
    state: stateOf(order, link),
    account: await accountOf(container, cart.account_id),
    sled,
    promoCode: cart.discount_code,
    dealerCode: creditedDealer(dealers, cart)?.code ?? cart.dealer_code,
    checkout: await checkoutToPay(container, cart),
    link:
      link && !order
        ? {
            expires: link.expires_at.toISOString(),
            expired: !isOpen(link),
            sentTo: link.sent_to,
            made: link.created_at.toISOString(),
          }
        : null,
    order,
    paid:
      order && row.paid_how
        ? { how: row.paid_how, reference: row.paid_reference ?? "", by: row.paid_by ?? "" }
        : null,
  }
}
