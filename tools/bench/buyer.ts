/** The buyer in the measurements, in the form that the shop and Medusa's own routes need. */
export const ADDRESS = {
  firstName: "Ida",
  lastName: "Berg",
  company: "",
  address: "1 Ridge Road",
  city: "Ely",
  state: "MN",
  zip: "55731",
  country: "US",
  phone: "218 555 0110",
  email: "bench@example.com",
}
export const STEP = { ...ADDRESS, dropShip: false, howDidYouHear: "Other", customAgreed: false }
export const STORE_ADDRESS = {
  first_name: ADDRESS.firstName,
  last_name: ADDRESS.lastName,
  address_1: ADDRESS.address,
  city: ADDRESS.city,
  province: "us-mn",
  postal_code: ADDRESS.zip,
  country_code: "us",
  phone: ADDRESS.phone,
}

/**
 * A separate email for each client: Medusa's own route refuses the second of two that create the same guest at once.
 */
export const emailOf = (client: number) => `bench-${client}@example.com`
