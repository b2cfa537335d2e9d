import { e164 } from "./phone-number"

it.each([
  ["218 555 0110", "US", null],
  ["(218) 555-2110", "US", "+12185552110"],
  ["1 218-555-2110", "us", "+12185552110"],
  ["+1 (218) 555-2110", "NO", "+12185552110"],
  ["807.555.2110 x12", "CA", "+18075552110"],
  ["+47 22 12 34 56", "NO", "+4722123456"],
  ["22 12 34 56", "NO", null],
  ["118 555 2110", "US", null],
  ["+0123456789", "US", null],
  ["", "US", null],
])("%p given in %s is %p", (phone, country, expected) => {
  expect(e164(phone, country)).toBe(expected)
})
