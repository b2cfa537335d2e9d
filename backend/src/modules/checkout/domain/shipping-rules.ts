import {
  type CountryStates,
  HOW_DID_YOU_HEAR,
  type ShippingRequest,
  stateError,
} from "../../../contracts/checkout"

export interface ShippingFacts {
  countries: CountryStates[]
  /** The buyer is a dealer. */
  dealer: boolean
  /** The cart needs the custom-order agreement. */
  customOrder: boolean
}

/** What is wrong with a shipping step beyond its shape, by field (spec section 5, "Checkout shipping"). */
export function shippingErrors(request: ShippingRequest, facts: ShippingFacts): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (!facts.countries.some((country) => country.code === request.country)) {
    errors.country = ["We don't ship to this country."]
  }
  const state = stateError(facts.countries, request.country, request.state)
  if (state) errors.state = [state]
  if (request.dropShip && !facts.dealer) errors.dropShip = ["Only dealers can have an order drop shipped."]
  if (!request.email && !(request.dropShip && facts.dealer)) errors.email = ["Please enter an email address."]
  if (!facts.dealer && !HOW_DID_YOU_HEAR.some((choice) => choice === request.howDidYouHear)) {
    errors.howDidYouHear = ["Please tell us how you heard about us."]
  }
  if (facts.customOrder && !request.customAgreed) {
    errors.customAgreed = ["Please agree to the terms for custom products first."]
  }
  return errors
}
