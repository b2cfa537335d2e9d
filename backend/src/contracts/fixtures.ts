import type { CartItem } from "./cart/cart"
import type { CountryStates, ShippingRequest } from "./checkout/checkout"
import type { ShipDates } from "./checkout/ship-dates"

/** What the tests' rider types at the shipping step. */
export const SHIPPING_REQUEST: ShippingRequest = {
  firstName: "Ida",
  lastName: "Berg",
  company: "",
  address: "1 Ridge Road",
  city: "Ely",
  state: "MN",
  zip: "55731",
  country: "US",
  phone: "218 555 0110",
  email: "ida@example.com",
  dropShip: false,
  howDidYouHear: "Word of Mouth",
  customAgreed: false,
}

/** Two red pull handles, in a cart or an order. */
export const PULL_HANDLES: CartItem = {
  id: "line_1",
  name: "Pull handle",
  image: "/storage/products/medium/PUL-RED.jpg?v=2.1",
  sku: "PUL-RED",
  quantity: 2,
  total: 50,
  single_price: 25,
  options: { Color: "Red" },
  meta: {},
  in_stock: true,
  ready_to_ship_discount: 0,
  tracking_name: "Pull handle",
  tracking_sku: "PUL-RED",
  url: "/pull-handle",
  available: 40,
}

/** Countries with states, with provinces, and with neither. */
export const COUNTRIES: CountryStates[] = [
  {
    id: "US",
    code: "US",
    name: "United States",
    states: [
      { id: "US-MN", code: "MN", name: "Minnesota" },
      { id: "US-WI", code: "WI", name: "Wisconsin" },
    ],
  },
  { id: "CA", code: "CA", name: "Canada", states: [{ id: "CA-ON", code: "ON", name: "Ontario" }] },
  { id: "NO", code: "NO", name: "Norway", states: [] },
]

/** A Friday morning, November 20, 2026; Attacks take longer than everything else. */
export const SHIP_DATES: ShipDates = {
  stocked: "2026-11-24",
  custom: "2026-12-04",
  lines: { ATK: { stocked: "2026-11-24", custom: "2026-12-18" } },
  times: { stocked: "1 to 2 business days", custom: "1 to 2 weeks" },
}
