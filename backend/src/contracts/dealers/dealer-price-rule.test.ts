import type { DealerPrices } from "./dealer-price"
import { dealerPrice } from "./dealer-price-rule"

const PRICES: DealerPrices = {
  name: "N",
  code: "SNOW20",
  percent_off: 15,
  listed: { "PUL-RED": 19.5 },
  lowest: {},
}

test("a listed price stands alone, everything else has the percentage off", () => {
  expect(dealerPrice(PRICES, "PUL-RED", 25)).toBe(19.5)
  expect(dealerPrice(PRICES, "PUL-BLK", 25)).toBe(21.25)
  expect(dealerPrice(PRICES, null, 0)).toBe(0)
})

test("what is listed at nothing is free", () => {
  expect(dealerPrice({ ...PRICES, listed: { "PUL-RED": 0 } }, "PUL-RED", 25)).toBe(0)
})

test("half a cent goes in the dealer's favor, as on a cart's line", () => {
  // 15% of $0.10 is a cent and a half.
  expect(dealerPrice(PRICES, "X", 0.1)).toBe(0.08)
})
