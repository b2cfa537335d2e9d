import type { CheckoutData } from "#contracts/checkout/checkout"
import { type FieldErrors, firstErrors, splitErrors } from "#features/forms/field-errors"
import { type Http, HttpError } from "#platform/http"
import { lateCalls, NO_PART } from "#platform/late-calls"
import { isUnreached } from "#platform/page-error"
import { sendShipping } from "./api"
import { preloadBillingStep } from "./lazy-billing-step"
import { BROKEN, sentences } from "./refusal"
import { shippingRequest } from "./shipping-check"
import { EMPTY_SHIPPING, type ShippingValues } from "./shipping-form"

// What the step's first press needs, in one file.
export { shippingErrors } from "./shipping-check"

interface ShippingRefused {
  kind: "refused"
  fields: FieldErrors
  alert: string | null
  /** What was shown isn't so anymore: the cart is another one, or its buyer is no longer a dealer. */
  stale: boolean
}

/** The outcome of sending the shipping step. */
export type ShippingSaved = { kind: "saved"; notices: readonly string[] } | ShippingRefused

export const NO_LONGER_DEALER =
  "This account is no longer a dealer's: the regular price counts, and nothing can be drop shipped. Please look your order over."

/** Stores the address with the shop, and loads the billing step at the same time. Never throws. */
export async function saveShipping(
  http: Http,
  values: ShippingValues,
  { countryStates: countries, dealer, cart, mailConsent }: CheckoutData,
  agreed: boolean,
): Promise<ShippingSaved> {
  try {
    const customAgreed = cart.custom_order && agreed
    const billing = lateCalls(preloadBillingStep)()
    // It counts once the address is saved.
    billing.catch(() => undefined)
    const { notices = [] } = await sendShipping(
      http,
      shippingRequest(values, { countries, dealer, customAgreed, asksConsent: mailConsent !== null }),
    )
    await billing
    return { kind: "saved", notices }
  } catch (error) {
    const result = refused(error)
    return dealer && asksRider(result.fields) ? noLongerDealer(result.fields) : result
  }
}

/** The shop asks these of riders alone: a dealer's page hasn't the one, and can't help with the other. */
const asksRider = ({ dropShip, howDidYouHear }: FieldErrors): boolean => Boolean(dropShip || howDidYouHear)

/** Staff have ended the dealer's terms since the page was read: it has to be a rider's from here on. */
const noLongerDealer = ({ dropShip: _, ...fields }: FieldErrors): ShippingRefused => ({
  kind: "refused",
  fields,
  alert: NO_LONGER_DEALER,
  stale: true,
})

function refused(error: unknown): ShippingRefused {
  if (!(error instanceof HttpError)) {
    console.error("The shipping step failed", error)
    return { kind: "refused", fields: {}, alert: isUnreached(error) ? NO_PART : BROKEN, stale: false }
  }
  const { answer, status } = error
  const { fields, others } = splitErrors(firstErrors(answer.errors), (path) => path in EMPTY_SHIPPING)
  const isExplained = Object.keys(fields).length + others.length > 0
  const alert = sentences(answer.error_message ?? (isExplained ? null : answer.message), others)
  return { kind: "refused", fields, alert, stale: status === 409 }
}
