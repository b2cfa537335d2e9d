import { isLow } from "./photo-space"

it.each([
  [799, false],
  [800, true],
  [1_000, true],
])("with %d of 1,000 bytes used, staff are warned: %p", (bytes, low) => {
  expect(isLow({ bytes, limit: 1_000 })).toBe(low)
})
