import type { CheckoutData, SavedShipping } from "#contracts/checkout/checkout"
import { COUNTRIES, PULL_HANDLES } from "#contracts/fixtures"
import { cartData as cartOf } from "../../../tests/cart-fixtures"

/** Plain, valid data for this feature's tests. */

export const handle = PULL_HANDLES

export const cartData = cartOf([handle])

export const savedShipping: SavedShipping = {
  firstName: "Ada",
  lastName: "Rider",
  company: "",
  address: "1 Trail Road",
  city: "Duluth",
  state: "MN",
  zip: "55802",
  country: "US",
  phone: "(555) 010-0100",
  email: "ada@rider.example",
  dropShip: false,
  howDidYouHear: "Word of Mouth",
  customAgreed: false,
}

export function checkoutData(changes: Partial<CheckoutData> = {}): CheckoutData {
  return {
    cart: cartData,
    discount: 0,
    promo: 0,
    ready_to_ship_discount: 0,
    shipping: 0,
    tax: 0,
    total: 50,
    addressId: null,
    countryStates: COUNTRIES,
    formattedPhone: "(555) 010-0142",
    dealer: false,
    dealerCode: null,
    savedShipping: null,
    mailConsent: null,
    addresses: [],
    accountEmail: null,
    ownDetails: null,
    ...changes,
  }
}
