import { promoCodeRefusal } from "./promo-code-rule"

test.each([
  [false, false, null],
  [true, false, "Dealers cannot use promo codes."],
  [false, true, "Promo codes cannot be used together with an automatic discount."],
  [true, true, "Dealers cannot use promo codes."],
])("dealer %s, automatic discount %s: %s", (dealer, automatic, why) => {
  expect(promoCodeRefusal({ dealer, automatic })).toBe(why)
})
