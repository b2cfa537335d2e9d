import { addressRuleErrors } from "../../contracts/addresses/address-checks"
import { Address, type CountryStates, type ProcessRequest } from "../../contracts/checkout/checkout"
import type { RuleErrors } from "../../contracts/error"
import { inFieldOrder, type Parts, readRequest } from "../../contracts/read-request"

/**
 * A drop shipment is billed to the dealer, whose own address is then required; otherwise a card needs its postal code
 * (section 5). A wallet brings its own.
 */
export function billingErrors(
  {
    dropShip,
    billing = {},
    stripeToken,
  }: Parts<Pick<ProcessRequest, "dropShip" | "billing" | "stripeToken">>,
  countries: CountryStates[],
): RuleErrors {
  if (!dropShip) {
    const lacks = billing.zip === "" && stripeToken?.startsWith("tok_")
    return lacks ? { "billing.zip": "Please enter your card's postal code." } : {}
  }
  const { parts, errors } = readRequest(Address, billing)
  const rules = addressRuleErrors(parts, { countries, emailRequired: true })
  const ofRules = Object.entries(rules).map(([field, sentence]) => [field, [sentence]])
  const found = inFieldOrder(Address, { ...Object.fromEntries(ofRules), ...errors })
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, [sentence]]) =>
      sentence ? [[`billing.${field}`, sentence]] : [],
    ),
  )
}
