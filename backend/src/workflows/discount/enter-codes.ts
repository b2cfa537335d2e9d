import type { MedusaContainer } from "@medusajs/framework/types"
import type { LoadedCart } from "../../cart-store/load-cart"
import { NO_SUCH_CODE, promoCodeRefusal } from "../../contracts/cart/promo-code-rule"
import { conflict, notFound } from "../../errors/shop-error"
import { DISCOUNT_MODULE } from "../../modules/discount"
import { isRunning, normalCode } from "../../modules/discount/domain/discount"
import { getActiveDealers } from "../../read-model/dealer-store"
import { getDiscounts } from "../../read-model/discount-store"
import { withCartLock } from "../cart/cart-lock"
import { type CartOwner, createCart, openVisitorCart, saveCart, type VisitorCart } from "../cart/change-cart"
import { priceOpenCart } from "../cart/price-open-cart"

/** Whose cart a code is put on: an open one's, or else the owner of a new one. */
type CodeOwner = VisitorCart | CartOwner

const accountOf = (cart: LoadedCart | null, owner: CodeOwner) => (cart ? cart.account_id : owner.customerId)

async function isDealer(container: MedusaContainer, accountId: string | null): Promise<boolean> {
  return accountId !== null && (await getActiveDealers(container)).byCustomer.has(accountId)
}

const hasCart = (owner: CodeOwner): owner is VisitorCart => owner.cartId !== null

/**
 * Puts on a cart what `find` finds for it. Without a cart a new one is created, but not for a code that is refused, so
 * `find` is called first.
 */
async function withCode<T>(
  container: MedusaContainer,
  owner: CodeOwner,
  find: (cart: LoadedCart | null) => Promise<T>,
  put: (cart: LoadedCart, found: T) => Promise<LoadedCart>,
): Promise<LoadedCart> {
  if (!hasCart(owner)) {
    await find(null)
    const { id } = await createCart(container, owner)
    return await withCode(container, { ...owner, cartId: id }, find, put)
  }
  return await withCartLock(container, owner.cartId, async () => {
    const cart = await openVisitorCart(container, owner)
    return await put(cart, await find(cart))
  })
}

/**
 * Puts a promo code on the cart (`PUT /cart/discount/{code}`), replacing an earlier one. It stays while its minimum
 * isn't reached, or the cart is empty.
 *
 * @throws {ShopError} 404 for a code that is unknown or not available now; 409 for dealers, and while an automatic
 * discount counts (sections 5 and 8)
 */
export async function enterDiscountCode(
  container: MedusaContainer,
  owner: CodeOwner,
  typed: string,
): Promise<LoadedCart> {
  const find = async (cart: LoadedCart | null) => {
    const dealer = await isDealer(container, accountOf(cart, owner))
    const counting = cart && (await priceOpenCart(container, cart)).discounted.discount
    const why = promoCodeRefusal({ dealer, automatic: counting?.automatic ?? false })
    if (why) throw conflict(why)
    const discount = (await getDiscounts(container)).byCode.get(normalCode(typed))
    // The use that this cart holds may be the last one.
    const isHeld = discount !== undefined && (cart?.held_discounts ?? []).includes(discount.id)
    if (!discount || discount.automatic || !isRunning(discount, new Date(), isHeld))
      throw notFound(NO_SUCH_CODE.discount)
    return discount.code
  }
  return await withCode(container, owner, find, async (cart, code) => {
    await container.resolve(DISCOUNT_MODULE).saveCode(cart.id, { discount_code: code })
    return await saveCart(container, { ...cart, discount_code: code })
  })
}

/** Takes the promo code off (`DELETE /cart/discount`). */
export async function clearDiscountCode(
  container: MedusaContainer,
  visitor: VisitorCart,
): Promise<LoadedCart> {
  return await withCartLock(container, visitor.cartId, async () => {
    const cart = await openVisitorCart(container, visitor)
    if (cart.discount_code === null) return cart
    const saved = await saveCart(container, { ...cart, discount_code: null })
    // Last, so that the next press repeats it if something fails before.
    await container.resolve(DISCOUNT_MODULE).saveCode(visitor.cartId, { discount_code: null })
    return saved
  })
}

/**
 * Credits the order to a dealer (`PUT /cart/dealer/{code}`); prices stay (section 6).
 *
 * @throws {ShopError} 404 for an unknown code, 409 for dealers, who buy for themselves
 */
export async function enterDealerCode(
  container: MedusaContainer,
  owner: CodeOwner,
  typed: string,
): Promise<LoadedCart> {
  const find = async (cart: LoadedCart | null) => {
    const own = await isDealer(container, accountOf(cart, owner))
    if (own) throw conflict("Your own dealer code is already on this order.")
    const dealer = (await getActiveDealers(container)).byCode.get(normalCode(typed))
    if (!dealer) throw notFound(NO_SUCH_CODE.dealer)
    return { dealer_id: dealer.id, dealer_code: dealer.code }
  }
  return await withCode(container, owner, find, async (cart, entered) => {
    await container.resolve(DISCOUNT_MODULE).saveCode(cart.id, entered)
    return { ...cart, ...entered }
  })
}

/** Takes the dealer's code off (`DELETE /cart/dealer`). */
export async function clearDealerCode(container: MedusaContainer, visitor: VisitorCart): Promise<LoadedCart> {
  return await withCartLock(container, visitor.cartId, async () => {
    const cart = await openVisitorCart(container, visitor)
    if (cart.dealer_code === null) return cart
    const none = { dealer_id: null, dealer_code: null }
    await container.resolve(DISCOUNT_MODULE).saveCode(visitor.cartId, none)
    return { ...cart, ...none }
  })
}
