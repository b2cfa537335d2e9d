import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { HttpError } from "#platform/http"
import { NO_PART } from "#platform/late-calls"
import {
  acknowledgement,
  cardProcessor,
  fillCard,
  open,
  place,
  priced,
  shop,
  startAnew,
} from "../../../tests/checkout-screen"
import { checkoutData } from "./fixtures"

let mockPartLost = true
let mockAskedFor = 0
/** Simulates a network failure for what sends an order, each time it is asked for. */
jest.mock("./place-order", () => {
  mockAskedFor++
  if (mockPartLost) throw new TypeError("Failed to fetch dynamically imported module: /assets/place-order.js")
  return jest.requireActual("./place-order")
})

beforeEach(startAnew)

// The only one here: what has been loaded once isn't fetched again.
test("what sends an order comes with the billing step; nobody is charged while it is lost, nor told so afterwards", async () => {
  const fetch = cardProcessor()
  const { http, to } = shop({ "/checkout/process": [new HttpError(422, { message: "Declined." })] })
  await open(http, checkoutData(priced), "billing")
  expect(mockAskedFor).toBe(1)
  await fillCard()
  await userEvent.click(acknowledgement())
  await userEvent.click(place())
  await screen.findByText(`${NO_PART} You weren't charged.`)
  expect(fetch.mock.calls.filter(([address]) => address.endsWith("/v1/tokens"))).toEqual([])
  expect(to("/checkout/process")).toEqual([])

  mockPartLost = false
  await userEvent.click(place())
  await screen.findByText("Declined.")
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  await userEvent.click(place())
  await screen.findByText(NO_PART)
  onLine.mockRestore()
})
