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

/** The outcome of sending the shipping step. */
export type ShippingSaved =
  | { kind: "saved"; notices: readonly string[] }
  /** `stale`: the cart isn't the one that was shown. */
  | { kind: "refused"; fields: FieldErrors; alert: string | null; stale: boolean }

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
    return refused(error)
  }
}

function refused(error: unknown): ShippingSaved {
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
