import { addressRuleErrors } from "#contracts/addresses/address-checks"
import { Address, type CountryStates } from "#contracts/checkout/checkout"
import { type FieldErrors, schemaErrors } from "./field-errors"

// Separate from the fields: its schemas are needed when a form is sent, not when it is first shown.

/** What is wrong with an address for its country, by field; `emailRequired` as section 5 says for each case. */
export function addressErrors(
  address: Address,
  { countries, emailRequired }: { countries: CountryStates[]; emailRequired: boolean },
): FieldErrors {
  return { ...addressRuleErrors(address, { countries, emailRequired }), ...schemaErrors(Address, address) }
}
