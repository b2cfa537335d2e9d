import { shopTests } from "../harness"

shopTests({}, [
  "addresses.spec.ts",
  "bogie-designs.spec.ts",
  "build-numbers.spec.ts",
  "card-testing.spec.ts",
  "cart-room.spec.ts",
  "cart-owner.spec.ts",
  "checkout.spec.ts",
  "discounts.spec.ts",
  "express-pay.spec.ts",
  "order-notices.spec.ts",
  "order-steps.spec.ts",
  "prefill.spec.ts",
  "price-sheet.spec.ts",
  "production.spec.ts",
  "ship-dates.spec.ts",
  "skis-in-cart.spec.ts",
  "staff-prices.spec.ts",
  "sweep.spec.ts",
  "tampered-carts.spec.ts",
  "whole-cents.spec.ts",
])
