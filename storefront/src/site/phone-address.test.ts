import { phoneAddress } from "./phone-address"

test.each([
  ["(555) 010-0142", "tel:+15550100142"],
  ["+47 22 33 44 55", "tel:+4722334455"],
  ["555 0100", "tel:5550100"],
  ["(555) 010-0142 x5", "tel:+15550100142;ext=5"],
  ["+47 22 33 44 55 X 12", "tel:+4722334455;ext=12"],
  ["(555) 010-0142 x", "tel:+15550100142"],
])("the phone number %s dials %s", (phone, address) => {
  expect(phoneAddress(phone)).toBe(address)
})
