import { cartPromoFor, promoFor } from "./promo"

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

test("the cart knows the dog days, by exactly that code", () => {
  expect(cartPromoFor("DOGDAYS")).toEqual({
    offer: "Dog Days: 10% off",
    shipping: "Free U.S. shipping",
    href: "/dog-days-of-summer-sale",
  })
  expect(cartPromoFor("DOGDAYS2")).toBeNull()
  expect(cartPromoFor("XTENOFF")?.offer).toBe("10% off")
  expect(cartPromoFor(null)).toBeNull()
})
