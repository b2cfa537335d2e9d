import { shippingRuleErrors } from "#contracts/addresses/address-checks"
import { Address, type CountryStates, ShippingRequest } from "#contracts/checkout/checkout"
import { statesOf } from "#features/forms/address-values"
import { type FieldErrors, schemaErrors } from "#features/forms/field-errors"
import { HOW_DEALERS_HEARD, type ShippingValues } from "./shipping-form"

// Separate from the form: its schemas are needed when it is sent, not when it is first shown.

/**
 * What is wrong with the shipping step, by field (section 5, "Checkout shipping"). Only dealers are asked about drop
 * shipping: what someone chose while they were a dealer doesn't count.
 */
export function shippingErrors(
  values: ShippingValues,
  { countries, dealer }: { countries: CountryStates[]; dealer: boolean },
): FieldErrors {
  const asked = { ...values, dropShip: dealer && values.dropShip }
  return { ...shippingRuleErrors(asked, { countries, dealer }), ...schemaErrors(Address, values) }
}

/**
 * The body of POST /checkout/shipping. A state left over from another country isn't sent, and only a dealer can send a
 * drop ship order.
 * @throws when `values` have `shippingErrors`
 */
export function shippingRequest(
  values: ShippingValues,
  {
    countries,
    dealer,
    customAgreed,
    asksConsent = false,
  }: { countries: CountryStates[]; dealer: boolean; customAgreed: boolean; asksConsent?: boolean },
): ShippingRequest {
  const hasStates = statesOf(countries, values.country).length > 0
  return ShippingRequest.parse({
    ...values,
    state: hasStates ? values.state : "",
    dropShip: dealer && values.dropShip,
    howDidYouHear: dealer ? HOW_DEALERS_HEARD : values.howDidYouHear,
    customAgreed,
    mailConsent: asksConsent ? values.mailConsent : undefined,
  })
}
