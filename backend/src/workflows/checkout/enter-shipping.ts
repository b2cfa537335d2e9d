import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { LoadedCart } from "../../cart-store/load-cart"
import { shippingRuleErrors } from "../../contracts/addresses/address-checks"
import type { Address, CountryStates, ShippingRequest } from "../../contracts/checkout/checkout"
import type { RuleErrors } from "../../contracts/error"
import type { Parts } from "../../contracts/read-request"
import { conflict, refuse, ShopError } from "../../errors/shop-error"
import { ACCOUNT_MODULE } from "../../modules/account"
import { needsCustomAgreement } from "../../modules/checkout/domain/custom-order"
import { medusaProvince } from "../../modules/checkout/domain/states"
import { MARKETING_MODULE } from "../../modules/marketing"
import { getDesigns } from "../../read-model/design-store"
import { getSnapshot } from "../../read-model/snapshot-store"
import { withCartLock } from "../cart/cart-lock"
import { rememberCartsStep } from "../cart/steps/remember-carts"
import { runWorkflow } from "../run-workflow"
import { assertBuyersCart, type Buyer } from "./buyer"
import { shippingCountries } from "./countries"
import { priceNotices } from "./price-notices"
import { filledCart } from "./recompute-cart"
import { settlePayment } from "./settle-payment"
import { recomputeCartStep, requirePayableStep, requireShippableStep } from "./steps/recompute-cart"
import { saveShippingStep } from "./steps/save-shipping-step"
import { type Delivery, writeDeliveryStep } from "./steps/write-delivery"

/** Shown for an order with custom products whose buyer has not agreed to their terms. */
export const AGREE_FIRST = "Please agree to the terms for custom products first."

/** The contract's address in Medusa's form. */
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

/** Whether something in a cart needs the custom-order agreement; nothing does where there is no cart. */
export async function isCustomOrder(container: MedusaContainer, cart: LoadedCart | null): Promise<boolean> {
  const designs = await getDesigns(container)
  return cart?.lines.some((line) => needsCustomAgreement(line.sku ?? "", designs)) ?? false
}

/**
 * What is wrong with the shipping step, by field, as far as it could be read (section 5).
 * @param facts `custom`: whether the agreement is needed now; where staff enter the address, the buyer agrees when
 * paying. `byPhone`: staff take the order
 */
export function shippingErrors(
  request: Parts<ShippingRequest>,
  facts: { countries: CountryStates[]; dealer: boolean; custom: boolean; byPhone?: boolean },
): RuleErrors {
  const errors = shippingRuleErrors(request, facts)
  if (facts.custom && request.customAgreed === false) {
    errors.customAgreed = AGREE_FIRST
  }
  return errors
}

/**
 * Someone who unsubscribed from our mails and agrees to them again gets them only through an account that has proven
 * the address: anyone can type someone else's.
 */
async function resubscribeBuyer(
  container: MedusaContainer,
  { customerId }: Buyer,
  email: string,
): Promise<void> {
  if (customerId === null || email === "") return
  const isProven = await container.resolve(ACCOUNT_MODULE).isProven(customerId, email)
  if (isProven) await container.resolve(MARKETING_MODULE).riderMails.resubscribe(email)
}

interface ShippingStep {
  delivery: Delivery
  request: ShippingRequest
  /** Whether something in the cart needs the custom-order agreement. */
  custom: boolean
  /** Whether a card is the only way to pay. */
  byCard: boolean
}

/**
 * Stores the address and computes what the cart costs with it: all of it, or else the cart and its quote stay as they
 * were.
 */
export const enterShippingWorkflow = createWorkflow("enter-shipping", (input: WorkflowData<ShippingStep>) => {
  rememberCartsStep(transform({ input }, ({ input }) => [input.delivery.cartId]))
  writeDeliveryStep(input.delivery)
  const recomputed = recomputeCartStep(input.delivery.cartId)
  requireShippableStep(recomputed.ships)
  requirePayableStep(
    transform({ input, recomputed }, ({ input: { byCard }, recomputed: { quote } }) => ({
      totalCents: quote.totalCents,
      byCard,
    })),
  )
  saveShippingStep(
    transform({ input, recomputed }, ({ input: { request, custom }, recomputed: { cart, quote } }) => ({
      cart,
      quote,
      request,
      custom,
    })),
  )
  return new WorkflowResponse(recomputed.cart)
})

interface ShippingToEnter {
  cartId: string
  request: ShippingRequest
  buyer: Buyer
  byStaff?: { assertMayChange(): Promise<void> }
}

/**
 * The shipping step (`POST /checkout/shipping`): stores the address, chooses standard shipping and computes shipping
 * and tax.
 *
 * @param byStaff staff enter it for a phone order; called under the cart's lock to check whether that may change
 * @returns the cart, and what has changed since it was shown, prices and a discount that ended, as sentences
 * @throws {ShopError} 422 by field, 401 for another account's cart, 409 for an empty cart or a total that can't be paid
 */
export async function enterShipping(
  container: MedusaContainer,
  { cartId, request, buyer, byStaff }: ShippingToEnter,
): Promise<{ cart: LoadedCart; notices: string[] }> {
  const countries = await shippingCountries(container)
  const { commerce } = await getSnapshot(container)
  const shippingOptionId = commerce.shippingOptionId
  if (!shippingOptionId) throw new ShopError(503, { message: "Shipping is not set up yet. Please call us." })

  return await withCartLock(container, cartId, async () => {
    // A payment whose answer was lost may have been taken: then there is an order, or the money is refunded.
    const { orderId } = await settlePayment(container, cartId)
    if (orderId)
      throw conflict("Your order already went through. The confirmation is on its way to you by email.")
    await byStaff?.assertMayChange()
    const cart = await filledCart(container, cartId)
    await assertBuyersCart(container, cart, buyer)
    const custom = await isCustomOrder(container, cart)
    const byPhone = byStaff !== undefined
    refuse(shippingErrors(request, { countries, dealer: buyer.dealer, byPhone, custom: custom && !byPhone }))

    const hasStates = countries.some((c) => c.code === request.country && c.states.length > 0)
    const address = {
      ...request,
      state: hasStates ? request.state : "",
      // Only the dealer writes to a dealer's customer, and dealers aren't asked for consent.
      ...(buyer.dealer || request.dropShip ? { mailConsent: false } : {}),
    }
    if (address.mailConsent) await resubscribeBuyer(container, buyer, address.email)
    const priced = await runWorkflow(enterShippingWorkflow, container, {
      delivery: {
        cartId,
        address: medusaAddress(address),
        email: address.email,
        customerId: buyer.customerId,
        shippingOptionId,
      },
      request: address,
      custom,
      byCard: !byPhone,
    })
    return { cart: priced, notices: await priceNotices(container, cart, priced) }
  })
}
