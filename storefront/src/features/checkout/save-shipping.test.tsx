import type { Http } from "#platform/http"
import { NO_PART } from "#platform/late-calls"
import { checkoutData, savedShipping } from "./fixtures"
import { BROKEN } from "./refusal"
import { saveShipping } from "./save-shipping"
import { shippingValues } from "./shipping-form"

beforeEach(() => void jest.spyOn(console, "error").mockImplementation(() => {}))

test.each([
  [new TypeError("Failed to fetch dynamically imported module: https://shop.example/assets/api.js"), NO_PART],
  [new TypeError("x is undefined"), BROKEN],
])("says whether it was the connection: %s", async (error, alert) => {
  const http: Http = { request: () => Promise.reject(error) }
  const data = checkoutData({ savedShipping })
  expect(await saveShipping(http, shippingValues(data), data, false)).toEqual({
    kind: "refused",
    fields: {},
    alert,
    stale: false,
  })
})
