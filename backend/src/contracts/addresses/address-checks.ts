import type { Address, CountryStates, ShippingRequest } from "../checkout/checkout"
import { HOW_DID_YOU_HEAR } from "../checkout/checkout-choices"
import type { RuleErrors } from "../error"
import { placeErrors } from "../forms/form-fields"
import type { Parts } from "../read-request"

/**
 * What is wrong with an address beyond its shape, as far as it could be read (section 5): country, state and postal
 * code must match, and an email is required except for a drop shipment.
 */
export function addressRuleErrors(
  address: Parts<Address>,
  { countries, emailRequired }: { countries: CountryStates[]; emailRequired: boolean },
): RuleErrors {
  const errors: RuleErrors = placeErrors(address, countries, "We don't ship to this country.")
  if (emailRequired && address.email?.trim() === "") errors.email = "Please enter an email address."
  return errors
}

/**
 * What is wrong with the shipping step beyond its shape (section 5, "Checkout shipping").
 * @param facts `byPhone`: staff take the order, and don't ask how its buyer heard about the shop
 */
export function shippingRuleErrors(
  request: Parts<Omit<ShippingRequest, "customAgreed">>,
  { countries, dealer, byPhone = false }: { countries: CountryStates[]; dealer: boolean; byPhone?: boolean },
): RuleErrors {
  const { dropShip, howDidYouHear } = request
  // A drop ship box that could not be read says nothing about the email.
  const emailRequired = dropShip === false || !dealer
  const errors = addressRuleErrors(request, { countries, emailRequired })
  if (dropShip && !dealer) errors.dropShip = "Only dealers can have an order drop shipped."
  const isUnasked = dealer || (byPhone && howDidYouHear === "")
  if (!isUnasked && howDidYouHear !== undefined && !HOW_DID_YOU_HEAR.some((each) => each === howDidYouHear)) {
    errors.howDidYouHear = "Please tell us how you heard about us."
  }
  return errors
}
