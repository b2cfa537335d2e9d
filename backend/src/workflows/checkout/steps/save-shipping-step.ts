import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { LoadedCart } from "../../../cart-store/load-cart"
import { CUSTOM_AGREEMENT } from "../../../contracts/cart/custom-agreement"
import type { ShippingRequest } from "../../../contracts/checkout/checkout"
import { MAIL_CONSENT } from "../../../contracts/marketing/mail-consent"
import { CHECKOUT_MODULE } from "../../../modules/checkout"
import type { CheckoutRecord } from "../../../modules/checkout/service"
import { quoteColumns } from "../checkout-record"
import type { Quote } from "../quote"

type AgreementColumns = Pick<CheckoutRecord, "custom_agreed_at" | "custom_agreed_version">

const NOT_AGREED: AgreementColumns = { custom_agreed_at: null, custom_agreed_version: null }

/** When the buyer agreed, and to what; an earlier agreement counts as long as the wording is the same. */
export function agreedColumns(before: CheckoutRecord | null): AgreementColumns {
  const { version } = CUSTOM_AGREEMENT
  const earlier = before?.custom_agreed_version === version ? before.custom_agreed_at : null
  return { custom_agreed_at: earlier ?? new Date(), custom_agreed_version: version }
}

/**
 * When mails about this cart were agreed to, in which words, and for which address; nothing where that wasn't asked. An
 * earlier agreement counts as long as words and address are the same.
 */
export function consentColumns(
  consent: boolean | undefined,
  email: string,
  before: CheckoutRecord | null,
): Partial<Pick<CheckoutRecord, "mail_consent_at" | "mail_consent_version" | "mail_consent_to">> {
  if (consent === undefined) return {}
  const to = email.toLowerCase()
  if (!consent || to === "") {
    return { mail_consent_at: null, mail_consent_version: null, mail_consent_to: null }
  }
  const { version } = MAIL_CONSENT
  const isSame = before?.mail_consent_version === version && before.mail_consent_to === to
  return {
    mail_consent_at: (isSame ? before.mail_consent_at : null) ?? new Date(),
    mail_consent_version: version,
    mail_consent_to: to,
  }
}

interface ShippingStep {
  cart: LoadedCart
  quote: Quote
  request: ShippingRequest
  /** Whether something in the cart needs the custom-order agreement. */
  custom: boolean
}

/**
 * Stores what was entered and what the cart costs with it, in one write. The last step of its workflow: nothing undoes
 * it.
 */
export const saveShippingStep = createStep(
  "save-shipping-step",
  async ({ cart, quote, request, custom }: ShippingStep, { container }) => {
    const checkouts = container.resolve(CHECKOUT_MODULE)
    const record = await checkouts.findCheckoutOfCart(cart.id)
    const { mailConsent, ...saved } = request
    await checkouts.saveFacts(cart.id, {
      saved_shipping: saved,
      ...consentColumns(mailConsent, request.email, record),
      ...(custom && request.customAgreed ? agreedColumns(record) : NOT_AGREED),
      ...quoteColumns(cart, quote),
    })
    return new StepResponse(null)
  },
)

/** Stores what the cart costs with the address that it has. The last step of its workflow: nothing undoes it. */
export const saveQuoteStep = createStep(
  "save-quote",
  async ({ cart, quote }: Pick<ShippingStep, "cart" | "quote">, { container }) => {
    await container.resolve(CHECKOUT_MODULE).saveFacts(cart.id, quoteColumns(cart, quote))
    return new StepResponse(null)
  },
)
