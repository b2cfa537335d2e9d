import type { Address, CheckoutData } from "#contracts/checkout/checkout"
import { EMPTY_ADDRESS } from "#features/forms/address-values"

/** What the billing step holds while it is being edited. About the card it only knows which fields are complete. */
export interface BillingValues {
  cardNumber: boolean
  cardExpiry: boolean
  cardCvc: boolean
  postalCode: string
  /** The dealer's own details for drop ship; else only its `email` is used, for a receipt copy. */
  billing: Address
  text: { notifications: boolean; receipt: boolean }
  acknowledged: boolean
}

export const EMPTY_BILLING: BillingValues = {
  cardNumber: false,
  cardExpiry: false,
  cardCvc: false,
  postalCode: "",
  billing: EMPTY_ADDRESS,
  text: { notifications: false, receipt: false },
  acknowledged: false,
}

/**
 * What the billing step starts with: for a logged-in buyer the card's postal code, and for a drop shipment, which the
 * dealer sends and pays for, the dealer's own details.
 */
export function billingValues(
  { ownDetails }: Pick<CheckoutData, "ownDetails">,
  dropShip: boolean,
): BillingValues {
  if (!ownDetails) return EMPTY_BILLING
  const country = ownDetails.country || EMPTY_ADDRESS.country
  return dropShip
    ? { ...EMPTY_BILLING, billing: { ...ownDetails, country } }
    : { ...EMPTY_BILLING, postalCode: ownDetails.zip }
}
