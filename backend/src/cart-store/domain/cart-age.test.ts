import { CART_DAYS, EMPTY_CART_DAYS, sweptBefore } from "./cart-age"

const NOW = new Date("2026-11-22T12:00:00Z")

it("sweeps carts that were not touched for 30 days, and empty ones after one", () => {
  expect(sweptBefore(NOW, CART_DAYS)).toEqual(new Date("2026-10-23T11:00:00Z"))
  expect(sweptBefore(NOW, EMPTY_CART_DAYS)).toEqual(new Date("2026-11-21T11:00:00Z"))
})
