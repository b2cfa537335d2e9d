import type { Address, CheckoutData, SavedAddress, ShippingRequest } from "#contracts/checkout"
import { EMPTY_ADDRESS } from "#features/forms/address-values"

/** What the shipping step holds while it is edited; the agreement is held by the screen before it. */
export type ShippingValues = Omit<ShippingRequest, "customAgreed">

export const EMPTY_SHIPPING: ShippingValues = { ...EMPTY_ADDRESS, dropShip: false, howDidYouHear: "" }

export type AccountAddresses = Pick<CheckoutData, "savedShipping" | "addresses" | "accountEmail" | "dealer">

/** A saved address as the form's fields. */
export function fromSaved({ id: _, usual: __, ...address }: SavedAddress): Omit<Address, "email"> {
  return address
}

/**
 * What the form begins with: what was sent before, else the account's usual address, else nothing but the default
 * country. A dealer's orders go to customers as often as not, so a dealer picks.
 */
export function shippingValues({
  savedShipping,
  addresses,
  accountEmail,
  dealer,
}: AccountAddresses): ShippingValues {
  if (savedShipping) {
    const { customAgreed: _, ...values } = savedShipping
    return values
  }
  const [usual] = addresses
  return {
    ...EMPTY_SHIPPING,
    email: accountEmail ?? "",
    ...(usual && !dealer ? fromSaved(usual) : {}),
  }
}

/**
 * The email after the drop-ship choice: the account's own is the dealer's, not that of the dealer's customer, and
 * comes back with "No, send to me". What was typed stays.
 */
export function emailAfterDropShip(dropShip: boolean, email: string, accountEmail: string | null): string {
  if (dropShip) return email === accountEmail ? "" : email
  return email || (accountEmail ?? "")
}

/** What dealers send in place of a choice (section 5). */
export const HOW_DEALERS_HEARD = "N/A"
