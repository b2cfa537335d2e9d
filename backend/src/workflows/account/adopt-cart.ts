import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { CartLine, LoadedCart } from "../../cart-store/load-cart"
import { touchCart } from "../../cart-store/touch-cart"
import { toDollars } from "../../contracts/money"
import { ShopError } from "../../errors/shop-error"
import { ACCOUNT_MODULE } from "../../modules/account"
import { DESIGN_MODULE } from "../../modules/design"
import { designLine } from "../../modules/design/domain/design-line"
import { decodeSku } from "../../modules/design/domain/sku"
import { fittedLine } from "../../modules/ready-to-ship/domain/made-design"
import { getDesigns } from "../../read-model/design-store"
import { getShelf } from "../../read-model/shelf-store"
import { getSnapshot } from "../../read-model/snapshot-store"
import { withCartLock } from "../cart/cart-lock"
import { newLine, openCart, settle } from "../cart/change-cart"
import { loadCart } from "../cart/load-cart"
import { buildNumber } from "../design/build-number"
import { putDesign } from "../design/put-design"
import { buildTitle } from "../design/steps/write-design-line"
import { enterDealerCode, enterDiscountCode } from "../discount/enter-codes"

/** The cart a customer filled last and never bought, on whatever device. */
async function ownCart(container: MedusaContainer, customerId: string, besides: string) {
  const bound = await container.resolve(ACCOUNT_MODULE).cartsOf(customerId)
  const ids = bound.filter((id) => id !== besides)
  if (ids.length === 0) return null
  const { data: open } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["id", "items.id"],
    filters: { id: ids, completed_at: null },
    pagination: { order: { updated_at: "DESC" } },
  })
  const own = open.find(({ items }) => items.length > 0)
  // What is moved into it must not be swept with it.
  return own && (await touchCart(container, own.id)) ? own.id : null
}

/** A design that the customer knows by a number already, saved or ordered, goes by that one in a cart of theirs, too. */
async function takeKnownNumbers(
  container: MedusaContainer,
  cart: LoadedCart,
  customerId: string,
): Promise<void> {
  for (const { id, sku, build } of cart.lines) {
    if (!build || sku === null) continue
    const number = await buildNumber(container, customerId, sku)
    if (number === null || number === build.number) continue
    await container.resolve(DESIGN_MODULE).renumberBuild(cart.id, sku, number)
    await container.resolve(Modules.CART).updateLineItems(id, { subtitle: buildTitle(number) })
  }
}

/**
 * A guest's cart becomes the customer's, at the customer's prices.
 * @returns false when it has become another account's meanwhile, or an order
 */
async function takeOver(container: MedusaContainer, cartId: string, customerId: string): Promise<boolean> {
  return await withCartLock(container, cartId, async () => {
    const cart = await loadCart(container, cartId)
    if (!cart || cart.completed) return false
    if (!(await container.resolve(ACCOUNT_MODULE).bindCart(cartId, customerId))) return false
    await container.resolve(Modules.CART).updateCarts(cartId, { customer_id: customerId })
    await takeKnownNumbers(container, cart, customerId)
    await settle(container, await openCart(container, cartId))
    return true
  })
}

/**
 * Puts one line of the guest's cart into the customer's, at today's price, with a line of the same goods if there is
 * one. Stock is not asked: the cart itself shows what can't be had, and nothing is dropped behind the rider's back.
 */
async function moveLine(container: MedusaContainer, cart: LoadedCart, line: CartLine): Promise<void> {
  const [snapshot, designs, shelf] = await Promise.all([
    getSnapshot(container),
    getDesigns(container),
    getShelf(container),
  ])
  const variant = line.variant_id ? snapshot.variantsById.get(line.variant_id) : undefined
  const offShelf = fittedLine(line, shelf, designs)
  const design = offShelf?.design ?? (line.build ? decodeSku(line.sku ?? "", designs) : null)
  if (design) {
    const made = offShelf?.made ?? null
    const base = designLine(design, designs)
    const sold = made
      ? { ...base, productId: made.productId, variantId: made.variantId, unitCents: offShelf?.unitCents ?? 0 }
      : base
    const { quantity } = line
    const number = line.build?.number ?? null
    await putDesign(container, cart, { line: sold, made, replaced: null, quantity, number, hardware: [] })
    return
  }
  if (!variant) return
  const carts = container.resolve(Modules.CART)
  const same = cart.lines.find(({ variant_id }) => variant_id === variant.variantId)
  if (same) {
    const unit_price = toDollars(variant.priceCents)
    await carts.updateLineItems(same.id, { quantity: same.quantity + line.quantity, unit_price })
  } else {
    await carts.addLineItems(cart.id, [newLine(variant, line.quantity)])
  }
}

/** A code that no longer counts is no reason to keep anyone from logging in. */
async function ifPossible(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

async function moveCodes(container: MedusaContainer, from: LoadedCart, to: LoadedCart): Promise<void> {
  const { discount_code, dealer_code } = from
  const own = { cartId: to.id, customerId: to.account_id }
  if (discount_code && !to.discount_code) {
    await ifPossible(() => enterDiscountCode(container, own, discount_code))
  }
  if (dealer_code && !to.dealer_code) {
    await ifPossible(() => enterDealerCode(container, own, dealer_code))
  }
}

/**
 * Empties the guest's cart into the customer's. A second login at the same time finds nothing more to move.
 * @returns false when the customer's has become an order meanwhile
 */
async function mergeCarts(container: MedusaContainer, guestId: string, ownId: string): Promise<boolean> {
  return await withCartLock(container, guestId, async () => {
    const guest = await loadCart(container, guestId)
    if (!guest || guest.completed || guest.account_id !== null || guest.lines.length === 0) return true
    const merged = await withCartLock(container, ownId, async () => {
      const own = await loadCart(container, ownId)
      if (!own || own.completed) return false
      for (const line of guest.lines) await moveLine(container, await openCart(container, ownId), line)
      await container.resolve(Modules.CART).deleteLineItems(guest.lines.map(({ id }) => id))
      await settle(container, await openCart(container, ownId))
      return true
    })
    const own = merged ? await loadCart(container, ownId) : null
    if (own && !own.completed) await moveCodes(container, guest, own)
    return merged
  })
}

/**
 * The cart of who just logged in (section 6): a guest's is kept, and merged with the one the
 * account has. A cart that became an order, or is becoming one, is nothing to adopt.
 * @param guestCartId the browser's open cart; one that is another account's is left alone
 * @returns the cart to go on with; null when there is none
 */
export async function adoptCart(
  container: MedusaContainer,
  customerId: string,
  guestCartId: string | null,
): Promise<string | null> {
  const own = await ownCart(container, customerId, guestCartId ?? "")
  if (!guestCartId) return own
  const guest = await loadCart(container, guestCartId)
  if (!guest || guest.completed) return own
  if (guest.account_id !== null && guest.account_id !== customerId) return own
  if (own && guest.lines.length === 0) return own
  if (guest.account_id === customerId) return guestCartId
  if (own && (await mergeCarts(container, guestCartId, own))) return own
  return (await takeOver(container, guestCartId, customerId)) ? guestCartId : null
}
