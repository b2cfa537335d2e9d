import { type Http, HttpError } from "#platform/http"
import { NO_PART } from "#platform/late-calls"
import { checkoutData, savedShipping } from "./fixtures"
import { BROKEN } from "./refusal"
import { NO_LONGER_DEALER, saveShipping } from "./save-shipping"
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

describe("someone who is no longer a dealer", () => {
  const refusal = new HttpError(422, {
    message: "Please check the marked fields.",
    errors: {
      dropShip: ["Only dealers can have an order drop shipped."],
      howDidYouHear: ["Please tell us how you heard about us."],
      email: ["Please enter an email address."],
    },
  })
  const http: Http = { request: () => Promise.reject(refusal) }
  const save = (dealer: boolean) => {
    const data = checkoutData({ savedShipping, dealer })
    return saveShipping(http, { ...shippingValues(data), dropShip: true }, data, false)
  }

  test("gets a rider's page, with what that asks for marked", async () => {
    expect(await save(true)).toEqual({
      kind: "refused",
      fields: {
        howDidYouHear: "Please tell us how you heard about us.",
        email: "Please enter an email address.",
      },
      alert: NO_LONGER_DEALER,
      stale: true,
    })
  })

  test("is told what is wrong on that page as any rider is", async () => {
    expect(await save(false)).toMatchObject({ alert: null, stale: false })
  })
})
