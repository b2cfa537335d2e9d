import type {
  Address,
  CheckoutData,
  OwnDetails,
  SavedAddress,
  ShippingRequest,
} from "#contracts/checkout/checkout"
import { EMPTY_ADDRESS } from "#features/forms/address-values"

/** What the shipping step holds while it is edited; the agreement is held by the screen before it. */
export type ShippingValues = Omit<ShippingRequest, "customAgreed" | "mailConsent"> & { mailConsent: boolean }

export const EMPTY_SHIPPING: ShippingValues = {
  ...EMPTY_ADDRESS,
  dropShip: false,
  howDidYouHear: "",
  mailConsent: false,
}

export type AccountAddresses = Pick<
  CheckoutData,
  "savedShipping" | "addresses" | "accountEmail" | "ownDetails" | "dealer"
> &
  Partial<Pick<CheckoutData, "mailConsent">>

/** A saved address as the form's fields. */
export function fromSaved({ id: _, usual: __, ...address }: SavedAddress): Omit<Address, "email"> {
  return address
}

/** The logged-in buyer, as the form's fields; an order's email is the account's, which isn't among these. */
function fromOwn({ email: _, country, ...details }: OwnDetails): Omit<Address, "email"> {
  return { ...details, country: country || EMPTY_ADDRESS.country }
}

/**
 * What the form starts with: what was sent before, otherwise where the account's orders go, otherwise what else is
 * known about the logged-in buyer. An order is a dealer's own until marked as a drop shipment.
 */
export function shippingValues({
  savedShipping,
  mailConsent,
  addresses,
  accountEmail,
  ownDetails,
  dealer,
}: AccountAddresses): ShippingValues {
  if (savedShipping) {
    const { customAgreed: _, ...values } = savedShipping
    return { ...values, mailConsent: mailConsent ?? false }
  }
  const [usual] = dealer ? [] : addresses
  return {
    ...EMPTY_SHIPPING,
    ...(ownDetails && fromOwn(ownDetails)),
    ...(usual && fromSaved(usual)),
    email: accountEmail ?? "",
  }
}

/** Fields that belong together. */
const GROUPS = [
  ["firstName", "lastName"],
  ["company"],
  ["address", "city", "state", "zip", "country"],
  ["phone"],
] as const satisfies (keyof Address)[][]

/**
 * The address after the drop-ship choice: the dealer's own is not that of the dealer's customer, and comes back with
 * "No, send to me". What was typed stays.
 * @returns the fields that change
 */
export function addressAfterDropShip(
  dropShip: boolean,
  values: ShippingValues,
  ownDetails: OwnDetails | null,
): Partial<Address> {
  if (!ownDetails) return {}
  const own = fromOwn(ownDetails)
  const [from, to] = dropShip ? [own, EMPTY_ADDRESS] : [EMPTY_ADDRESS, own]
  const changed = GROUPS.filter((group) => group.every((field) => values[field] === from[field])).flat()
  return Object.fromEntries(changed.map((field) => [field, to[field]]))
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
