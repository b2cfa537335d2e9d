import { promoFor } from "./promo"

test.each([
  ["FIFTEENOFF", "15% off", "Free US shipping over $300"],
  ["WINTER-FIFTEENOFF-24", "15% off", "Free US shipping over $300"],
  ["TENOFF", "10% off", "Free US shipping over $50"],
  ["TENOFF2025", "10% off", "Free US shipping over $50"],
])("%s has a banner", (code, offer, shipping) => {
  expect(promoFor(code)).toMatchObject({ offer, shipping })
})

test.each(["DOGDAYS", "tenoff", "", undefined])("%p has none", (code) => {
  expect(promoFor(code)).toBeNull()
})
