import type { MedusaContainer } from "@medusajs/framework/types"
import type { LoadedCart } from "../../cart-store/load-cart"
import type { CartData, CartUser } from "../../contracts/cart/cart"
import { saleOf } from "../../read-model/content-store"
import { getActiveDealers } from "../../read-model/dealer-store"
import { getDesigns } from "../../read-model/design-store"
import { getShipDates } from "../../read-model/lead-time-store"
import { getShelf } from "../../read-model/shelf-store"
import { getSnapshot, getStock } from "../../read-model/snapshot-store"
import { cartView, goneLines, NO_DISCOUNTS } from "./cart-view"
import { cartDiscounts } from "./price-open-cart"
import { storedOptions } from "./stored-options"

/** What a cart says about the account that buys (section 3, "user"); null for a guest. */
export async function cartUser(
  container: MedusaContainer,
  customerId: string | null,
): Promise<CartUser | null> {
  if (!customerId) return null
  const dealer = (await getActiveDealers(container)).byCustomer.get(customerId)
  return { dealer: dealer !== undefined, dealer_code: dealer?.code ?? null }
}

/** Why the dealer's code on a cart credits no one any more; nothing while it does. */
function dealerHint(cart: LoadedCart | null, { dealer, user }: CartData): Pick<CartData, "dealerHint"> {
  if (!cart?.dealer_code || dealer || user?.dealer) return {}
  return { dealerHint: `The dealer code ${cart.dealer_code} is no longer valid.` }
}

/** A cart as every call returns it; an empty one for null. */
export async function cartData(
  container: MedusaContainer,
  cart: LoadedCart | null,
  user: CartUser | null,
): Promise<CartData> {
  const [snapshot, stock, designs, shelf, discounts, ships, sale] = await Promise.all([
    getSnapshot(container),
    getStock(container),
    getDesigns(container),
    getShelf(container),
    cart ? cartDiscounts(container, cart) : NO_DISCOUNTS,
    getShipDates(container),
    saleOf(container),
  ])
  const goods = { snapshot, designs, shelf }
  const gone = goneLines(cart, goods).map(({ id }) => id)
  const goneOptions = await storedOptions(container, gone)
  const view = cartView({ cart, ...goods, stock, goneOptions, user, discounts, ships, sale })
  return { ...view, ...dealerHint(cart, view) }
}
