import { act, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { LOGGED_OUT } from "#contracts/account/logged-out"
import { replaceCart } from "#features/cart/cart-store"
import { cartData, cartItem } from "../../../../tests/cart-fixtures"
import { add, check, sent, shop, show } from "../../../../tests/hardware-screen"

test("of a line in the cart it is an update, in the line's place", async () => {
  const calls = shop({ cart: cartData([cartItem({ id: "line_1" })]) })
  await show({ line: "line_1" })
  await check(/mount kit/)
  await check(/carbide/)
  await userEvent.click(screen.getByRole("button", { name: "Update" }))
  await screen.findByText("At /cart")
  expect(sent(calls)).toMatchObject({ replaces: "line_1" })
})

test("of a line whose rider was logged out in another tab it stays an update, with the way to log in", async () => {
  act(() =>
    replaceCart(cartData([cartItem({ id: "line_1" })], { user: { dealer: false, dealer_code: null } })),
  )
  const calls = shop()
  await show({ line: "line_1" })
  await check(/mount kit/)
  await check(/carbide/)
  await userEvent.click(screen.getByRole("button", { name: "Update" }))
  expect((await screen.findByRole("alert")).textContent).toBe(`${LOGGED_OUT} Log in`)
  expect(sent(calls)).toBeUndefined()
  screen.getByRole("button", { name: "Update" })
})

test("of a line that has left the cart it says so, and adds the skis as new ones when asked again", async () => {
  const calls = shop()
  await show({ line: "line_1" })
  await check(/mount kit/)
  await check(/carbide/)
  await userEvent.click(screen.getByRole("button", { name: "Update" }))
  expect((await screen.findByRole("alert")).textContent).toMatch(/no longer in your cart/)
  expect(sent(calls)).toBeUndefined()
  await userEvent.click(add())
  await screen.findByText("At /cart")
  expect(sent(calls)).toMatchObject({ replaces: null })
})
