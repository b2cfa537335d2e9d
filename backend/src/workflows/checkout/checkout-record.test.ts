import { CUSTOM_AGREEMENT } from "../../contracts/cart/custom-agreement"
import type { CheckoutRecord } from "../../modules/checkout/service"
import { shownShipping } from "./checkout-record"

it.each([
  ["the words as they are", CUSTOM_AGREEMENT.version, true],
  ["earlier words", "2020-01-01", false],
  ["none", null, false],
])("a buyer who has agreed to %s has still agreed: %s, %s", (_what, custom_agreed_version, agreed) => {
  const saved_shipping = { firstName: "Ada", customAgreed: true }
  const record = { saved_shipping, custom_agreed_version } as unknown as CheckoutRecord
  expect(shownShipping(record)).toEqual({ firstName: "Ada", customAgreed: agreed })
})

it("nothing is shown before the shipping step", () => {
  expect(shownShipping(null)).toBeNull()
})
