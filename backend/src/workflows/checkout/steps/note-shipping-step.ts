import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { LoadedCart } from "../../../cart-store/load-cart"
import type { ShippingRequest } from "../../../contracts/checkout"
import { CUSTOM_AGREEMENT } from "../../../contracts/custom-agreement"
import { CHECKOUT_MODULE } from "../../../modules/checkout"
import type { CheckoutRecord } from "../../../modules/checkout/service"
import { quoteColumns } from "../checkout-record"
import type { Quote } from "../quote"

/** When and what its buyer has agreed to; an earlier word holds as long as the words are the same. */
export function agreementColumns(
  agreed: boolean,
  before: CheckoutRecord | null,
): Pick<CheckoutRecord, "custom_agreed_at" | "custom_agreed_version"> {
  if (!agreed) return { custom_agreed_at: null, custom_agreed_version: null }
  const { version } = CUSTOM_AGREEMENT
  const earlier = before?.custom_agreed_version === version ? before.custom_agreed_at : null
  return { custom_agreed_at: earlier ?? new Date(), custom_agreed_version: version }
}

interface ShippingStep {
  cart: LoadedCart
  quote: Quote
  request: ShippingRequest
  /** Whether something in the cart needs the custom-order agreement. */
  custom: boolean
}

/** Notes what was entered and what the cart costs with it, in one write. The last step of its workflow: nothing undoes it. */
export const noteShippingStep = createStep(
  "note-shipping-step",
  async ({ cart, quote, request, custom }: ShippingStep, { container }) => {
    const checkouts = container.resolve(CHECKOUT_MODULE)
    const record = await checkouts.checkoutOfCart(cart.id)
    await checkouts.note(cart.id, {
      saved_shipping: request,
      ...agreementColumns(custom && request.customAgreed, record),
      ...quoteColumns(cart, quote),
    })
    return new StepResponse(null)
  },
)
