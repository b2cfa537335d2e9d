import type { Address, CheckoutData, CountryStates, SavedAddress, ShippingRequest } from "#contracts/checkout"
import { DEFAULT_COUNTRY } from "#contracts/checkout-choices"

export const EMPTY_ADDRESS: Address = {
  firstName: "",
  lastName: "",
  company: "",
  address: "",
  city: "",
  state: "",
  zip: "",
  country: DEFAULT_COUNTRY,
  phone: "",
  email: "",
}

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

/** What dealers send in place of a choice (spec section 5). */
export const HOW_DEALERS_HEARD = "N/A"

/** The states to choose from; none where the country is unknown or has none. */
export function statesOf(countries: CountryStates[], country: string): CountryStates["states"] {
  return countries.find((entry) => entry.code === country)?.states ?? []
}

/** A state survives a change of country only when the new country has it. */
export function stateAfterCountry(countries: CountryStates[], country: string, state: string): string {
  return statesOf(countries, country).some((entry) => entry.code === state) ? state : ""
}

/** The address as lines of an envelope. */
export function addressLines(address: Address, countries: CountryStates[]): string[] {
  const country = countries.find((entry) => entry.code === address.country)?.name ?? address.country
  const region = [address.state, address.zip].filter(Boolean).join(" ")
  return [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address,
    [address.city, region].filter(Boolean).join(", "),
    country,
  ].filter((line) => line.trim() !== "")
}

/** The shipping form holds its address flat, as its request does. */
export const ADDRESS_FIELDS = Object.fromEntries(Object.keys(EMPTY_ADDRESS).map((name) => [name, name])) as {
  [Field in keyof Address]: Field
}
