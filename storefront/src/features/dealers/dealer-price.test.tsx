import { act, render, screen, waitFor } from "@testing-library/react"
import type { DealerPrices } from "#contracts/dealers/dealer-price"
import { replaceCart } from "#features/cart/cart-store"
import { cartData } from "../../../tests/cart-fixtures"
import { fakeShop } from "../../../tests/fake-shop"
import { DealerPrice, DealerTotal } from "./dealer-price"

const pricesOf = (code: string, percent_off: number): DealerPrices => ({
  name: code,
  code,
  percent_off,
  listed: {},
  lowest: {},
})
const loggedIn = (dealer_code: string) =>
  act(() => replaceCart(cartData([], { user: { dealer: true, dealer_code } })))

test("only a dealer sees a price of their own, and never the one of another who was here before", async () => {
  let answer: DealerPrices = pricesOf("NORTH20", 20)
  const calls = fakeShop(() => ({ body: answer }))
  render(<DealerPrice slug="pull-handle" sku="PUL-RED" retail={25} />)
  expect(screen.queryByText(/Your price/)).toBeNull()
  expect(calls).toEqual([])

  loggedIn("NORTH20")
  await screen.findByText("$20.00")
  answer = pricesOf("SOUTH40", 40)
  loggedIn("SOUTH40")
  expect(screen.queryByText("$20.00")).toBeNull()
  await screen.findByText("$15.00")

  act(() => replaceCart(cartData([])))
  expect(screen.queryByText(/Your price/)).toBeNull()
})

test("a page that is opened later has the dealer's price of then, in the same tab", async () => {
  let answer = { status: 200, body: pricesOf("EAST20", 20) as object }
  const calls = fakeShop(() => answer)
  const open = () => render(<DealerPrice slug="pull-handle" sku="PUL-RED" retail={25} />)
  const { unmount } = open()
  loggedIn("EAST20")
  await screen.findByText("$20.00")
  unmount()
  open().unmount()
  expect(calls).toHaveLength(1)

  answer = { status: 200, body: pricesOf("EAST20", 10) }
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000)
  const later = open()
  await screen.findByText("$22.50")
  later.unmount()

  answer = { status: 404, body: { message: "There is nothing here." } }
  clock.mockReturnValue(Date.now() + 61_000)
  jest.spyOn(console, "warn").mockImplementation(() => {})
  open()
  await waitFor(() => expect(screen.queryByText(/Your price/)).toBeNull())
  jest.restoreAllMocks()
  act(() => replaceCart(cartData([])))
})

test("what several things come to is the sum of each one's own price, in whole cents", async () => {
  fakeShop(() => ({ body: { ...pricesOf("NORTH20", 20), listed: { "MK-101": 30 } } }))
  const skisKitAndCarbides = [
    { sku: null, price: 199.99 },
    { sku: "MK-101", price: 40 },
    { sku: "CAR-TRL-4", price: 64.99 },
  ]
  render(<DealerTotal of={skisKitAndCarbides} />)
  expect(screen.queryByText(/Your price/)).toBeNull()
  loggedIn("NORTH20")
  // 159.99 and 51.99: a fifth off each, not off the sum.
  await screen.findByText("$241.98")
  act(() => replaceCart(cartData([])))
  expect(screen.queryByText(/Your price/)).toBeNull()
})
