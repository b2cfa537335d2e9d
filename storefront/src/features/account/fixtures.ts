import type { Account } from "#contracts/account/account"

/** A rider without an address, as the shop's answer describes her. */
export const account: Account = {
  email: "ida@example.com",
  firstName: "Ida",
  lastName: "Berg",
  phone: "",
  verified: true,
  addresses: [],
  details: {
    firstName: "Ida",
    lastName: "Berg",
    company: "",
    address: "",
    city: "",
    state: "",
    zip: "",
    country: "",
    phone: "",
    email: "ida@example.com",
  },
}
