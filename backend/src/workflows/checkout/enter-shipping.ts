import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { LoadedCart } from "../../cart-store/load-cart"
import type { Address, CountryStates, ShippingRequest } from "../../contracts/checkout"
import { CUSTOM_AGREEMENT } from "../../contracts/custom-agreement"
import type { Parts } from "../../contracts/read-request"
import { type RuleErrors, shippingRuleErrors } from "../../contracts/shipping-rules"
import { conflict, invalid, refuse, ShopError } from "../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { needsCustomAgreement } from "../../modules/checkout/domain/custom-order"
import { medusaProvince } from "../../modules/checkout/domain/states"
import type { CheckoutRecord } from "../../modules/checkout/service"
import { getSnapshot } from "../../read-model/snapshot-store"
import { withCartLock } from "../cart/cart-lock"
import { assertBuyersCart, type Buyer } from "./buyer"
import { quoteColumns } from "./checkout-record"
import { shippingCountries } from "./countries"
import { guestCustomer } from "./guest-customer"
import { quoteCart } from "./quote"
import { filledCart, recompute } from "./recompute-cart"
import { settlePayment } from "./settle-payment"

/** The contract's address as Medusa keeps one. */
export function medusaAddress(address: Omit<Address, "email">) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    address_1: address.address,
    city: address.city,
    province: medusaProvince(address.country, address.state),
    postal_code: address.zip,
    country_code: address.country.toLowerCase(),
    phone: address.phone,
  }
}

function isCustomOrder(cart: LoadedCart): boolean {
  return cart.lines.some((line) => needsCustomAgreement(line.sku ?? ""))
}

/** When and what its buyer has agreed to; an earlier word holds as long as the words are the same. */
function agreementColumns(
  cart: LoadedCart,
  { customAgreed }: ShippingRequest,
  before: CheckoutRecord | null,
): Pick<CheckoutRecord, "custom_agreed_at" | "custom_agreed_version"> {
  if (!customAgreed || !isCustomOrder(cart)) return { custom_agreed_at: null, custom_agreed_version: null }
  const { version } = CUSTOM_AGREEMENT
  const earlier = before?.custom_agreed_version === version ? before.custom_agreed_at : null
  return { custom_agreed_at: earlier ?? new Date(), custom_agreed_version: version }
}

/** What is wrong with the shipping step of this cart, as far as it could be read, by field (section 5). */
export function shippingErrors(
  request: Parts<ShippingRequest>,
  cart: LoadedCart | null,
  facts: { countries: CountryStates[]; dealer: boolean },
): RuleErrors {
  const errors = shippingRuleErrors(request, facts)
  if (cart && isCustomOrder(cart) && request.customAgreed === false) {
    errors.customAgreed = "Please agree to the terms for custom products first."
  }
  return errors
}

/** What the shipping step writes into Medusa's cart before everything is computed anew. */
async function writeAddress(
  container: MedusaContainer,
  cart: LoadedCart,
  address: Address,
  buyer: Buyer,
  shippingOptionId: string,
): Promise<void> {
  const carts = container.resolve(Modules.CART)
  const guestId = !buyer.customerId && address.email ? await guestCustomer(container, address.email) : null
  const customerId = buyer.customerId ?? guestId
  await carts.updateCarts(cart.id, {
    ...(address.email ? { email: address.email } : {}),
    ...(customerId ? { customer_id: customerId } : {}),
    shipping_address: medusaAddress(address),
  })
  const methods = await carts.listShippingMethods({ cart_id: cart.id })
  if (!methods.some((method) => method.shipping_option_id === shippingOptionId)) {
    await carts.deleteShippingMethods(methods.map((method) => method.id))
    // The refresh that follows sets name and price.
    await carts.addShippingMethods(cart.id, [
      { name: "Standard shipping", amount: 0, shipping_option_id: shippingOptionId },
    ])
  }
}

/** Medusa drops a shipping method that has no price for the address. */
async function assertShippable(container: MedusaContainer, cartId: string): Promise<void> {
  const [method] = await container.resolve(Modules.CART).listShippingMethods({ cart_id: cartId }, { take: 1 })
  if (!method) throw invalid({ country: ["We can't ship to this address. Please call us."] })
}

/**
 * The shipping step (`POST /checkout/shipping`): stores the address, chooses standard shipping and
 * computes shipping and tax.
 *
 * @throws {ShopError} 422 by field, 401 for another account's cart, 409 for an empty cart or one that can't be shipped
 */
export async function enterShipping(
  container: MedusaContainer,
  cartId: string,
  request: ShippingRequest,
  buyer: Buyer,
): Promise<LoadedCart> {
  const countries = await shippingCountries(container)
  const { commerce } = await getSnapshot(container)
  const shippingOptionId = commerce.shippingOptionId
  if (!shippingOptionId) throw new ShopError(503, { message: "Shipping is not set up yet. Please call us." })

  return await withCartLock(container, cartId, async () => {
    // A payment whose answer was lost may have been taken: then there is an order, or the money goes back.
    const { orderId } = await settlePayment(container, cartId)
    if (orderId)
      throw conflict("Your order went through already. Its confirmation is on the way to you by email.")
    const cart = await filledCart(container, cartId)
    await assertBuyersCart(container, cart, buyer)
    refuse(shippingErrors(request, cart, { countries, dealer: buyer.dealer }))

    const hasStates = countries.some((c) => c.code === request.country && c.states.length > 0)
    const address = { ...request, state: hasStates ? request.state : "" }
    await writeAddress(container, cart, address, buyer, shippingOptionId)
    const computed = await recompute(container, cartId)
    await assertShippable(container, cartId)
    const quote = await quoteCart(container, computed)
    const checkouts = container.resolve(CHECKOUT_MODULE)
    const record = await checkouts.checkoutOfCart(cartId)
    await checkouts.note(cartId, {
      saved_shipping: address,
      ...agreementColumns(computed, request, record),
      ...quoteColumns(computed, quote),
    })
    return computed
  })
}
