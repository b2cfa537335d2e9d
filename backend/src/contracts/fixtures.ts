import type { ShippingRequest } from "./checkout"

/** What a rider of the tests types at the shipping step. */
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
