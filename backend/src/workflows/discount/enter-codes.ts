import type { MedusaContainer } from "@medusajs/framework/types"
import type { LoadedCart } from "../../cart-store/load-cart"
import { NO_SUCH_CODE, whyNoPromoCode } from "../../contracts/promo-code-rule"
import { conflict, notFound } from "../../errors/shop-error"
import { DISCOUNT_MODULE } from "../../modules/discount"
import { isRunning, normalCode } from "../../modules/discount/domain/discount"
import { getActiveDealers } from "../../read-model/dealer-store"
import { getDiscounts } from "../../read-model/discount-store"
import { withCartLock } from "../cart/cart-lock"
import { openVisitorCart, saveCart, type VisitorCart } from "../cart/change-cart"
import { priceOpenCart } from "../cart/price-open-cart"

async function isDealer(container: MedusaContainer, cart: LoadedCart): Promise<boolean> {
  if (!cart.account_id) return false
  return (await getActiveDealers(container)).byCustomer.has(cart.account_id)
}

/** An open cart with something in it: a code on an empty one would say nothing. @throws {ShopError} 409 */
async function cartForCode(container: MedusaContainer, visitor: VisitorCart): Promise<LoadedCart> {
  const cart = await openVisitorCart(container, visitor)
  if (cart.lines.length === 0) throw conflict("Your cart is empty.")
  return cart
}

/**
 * Puts a promo code on the cart (`PUT /cart/discount/{code}`), in place of an earlier one. It stays while its
 * minimum is not reached.
 *
 * @throws {ShopError} 404 for a code that is unknown or can't be had now; 409 for dealers, and while an automatic
 *   discount runs (sections 5 and 8)
 */
export async function enterDiscountCode(
  container: MedusaContainer,
  visitor: VisitorCart,
  typed: string,
): Promise<LoadedCart> {
  return await withCartLock(container, visitor.cartId, async () => {
    const cart = await cartForCode(container, visitor)
    const now = new Date()
    const [dealer, discounts] = await Promise.all([isDealer(container, cart), getDiscounts(container)])
    const { automatic } = (await priceOpenCart(container, cart)).discounted.discount ?? { automatic: false }
    const why = whyNoPromoCode({ dealer, automatic })
    if (why) throw conflict(why)
    const discount = discounts.byCode.get(normalCode(typed))
    if (!discount || discount.automatic || !isRunning(discount, now)) throw notFound(NO_SUCH_CODE.discount)
    await container.resolve(DISCOUNT_MODULE).enterCode(visitor.cartId, { discount_code: discount.code })
    return await saveCart(container, { ...cart, discount_code: discount.code })
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
    // Last, so that what fails before is begun again by the next press.
    await container.resolve(DISCOUNT_MODULE).enterCode(visitor.cartId, { discount_code: null })
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
  visitor: VisitorCart,
  typed: string,
): Promise<LoadedCart> {
  return await withCartLock(container, visitor.cartId, async () => {
    const cart = await cartForCode(container, visitor)
    if (await isDealer(container, cart)) throw conflict("Your own dealer code is already on this order.")
    const dealer = (await getActiveDealers(container)).byCode.get(normalCode(typed))
    if (!dealer) throw notFound(NO_SUCH_CODE.dealer)
    await container.resolve(DISCOUNT_MODULE).enterCode(visitor.cartId, { dealer_code: dealer.code })
    return { ...cart, dealer_code: dealer.code }
  })
}

/** Takes the dealer's code off (`DELETE /cart/dealer`). */
export async function clearDealerCode(container: MedusaContainer, visitor: VisitorCart): Promise<LoadedCart> {
  return await withCartLock(container, visitor.cartId, async () => {
    const cart = await openVisitorCart(container, visitor)
    if (cart.dealer_code === null) return cart
    await container.resolve(DISCOUNT_MODULE).enterCode(visitor.cartId, { dealer_code: null })
    return { ...cart, dealer_code: null }
  })
}
