import type { Address, CountryStates, ShippingRequest } from "./checkout"
import { HOW_DID_YOU_HEAR } from "./checkout-choices"

/** What is wrong, in one sentence per field. */
export type RuleErrors = Record<string, string>

/**
 * What is wrong with a state for its country, or null.
 * Spec section 5: required only when the country has states.
 */
function stateError(countries: CountryStates[], country: string, state: string): string | null {
  const entry = countries.find((c) => c.code === country)
  if (!entry) return null
  if (entry.states.length === 0) return null
  return entry.states.some((s) => s.code === state) ? null : "Please choose a state."
}

/**
 * What is wrong with an address beyond its shape (spec section 5): country and state belong together,
 * and an email is required in all cases but a drop shipment's.
 */
export function addressRuleErrors(
  address: Address,
  { countries, emailRequired }: { countries: CountryStates[]; emailRequired: boolean },
): RuleErrors {
  const errors: RuleErrors = {}
  if (!countries.some((country) => country.code === address.country)) {
    errors.country = "We don't ship to this country."
  }
  const state = stateError(countries, address.country, address.state)
  if (state) errors.state = state
  if (emailRequired && address.email.trim() === "") errors.email = "Please enter an email address."
  return errors
}

/** What is wrong with the shipping step beyond its shape (spec section 5, "Checkout shipping"). */
export function shippingRuleErrors(
  request: Omit<ShippingRequest, "customAgreed">,
  { countries, dealer }: { countries: CountryStates[]; dealer: boolean },
): RuleErrors {
  const errors = addressRuleErrors(request, { countries, emailRequired: !(request.dropShip && dealer) })
  if (request.dropShip && !dealer) errors.dropShip = "Only dealers can have an order drop shipped."
  if (!dealer && !HOW_DID_YOU_HEAR.some((choice) => choice === request.howDidYouHear)) {
    errors.howDidYouHear = "Please tell us how you heard about us."
  }
  return errors
}
