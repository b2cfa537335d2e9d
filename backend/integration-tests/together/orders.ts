import { shopTests } from "../harness"

shopTests({}, [
  "addresses.spec.ts",
  "card-testing.spec.ts",
  "cart-owner.spec.ts",
  "checkout.spec.ts",
  "discounts.spec.ts",
  "order-notices.spec.ts",
  "price-sheet.spec.ts",
  "sweep.spec.ts",
  "tampered-carts.spec.ts",
])
