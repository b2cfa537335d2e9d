import type { CartData } from "#contracts/cart/cart"
import type { CheckoutData, SavedShipping } from "#contracts/checkout/checkout"
import { COUNTRIES, PULL_HANDLES } from "#contracts/fixtures"

/** Plain, valid data for this feature's tests. */

export const handle = PULL_HANDLES

export const cartData: CartData = {
  items: { line_1: handle },
  subtotal: 50,
  readyToShipDiscountTotal: 0,
  ready_to_ship_discount_total: 0,
  discountTotal: 0,
  discount_total: 0,
  promoTotal: 0,
  promo_total: 0,
  total: 50,
  discount: null,
  discountDescription: null,
  promo: null,
  discountHint: null,
  promoDescription: null,
  promo_description: null,
  dealer: null,
  user: null,
  custom_order: false,
  itemQuantity: 2,
  total_quantity: 2,
}

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
