import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { LOGGED_OUT } from "#contracts/account/logged-out"
import type { CartData } from "#contracts/cart/cart"
import { cartData } from "../../../tests/cart-fixtures"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { CartBadge } from "./cart-badge"
import { CartPage } from "./cart-page"
import { blocks, hoodie, OFFERS, shopWith } from "./fixtures"

test.each([
  ["the others stay", [blocks(2), hoodie], "Remove Forge hoodie"],
  ["the cart is empty", [blocks(2)], "Your cart is empty"],
])("a line that another tab took out goes, and why stays to be read: %s", async (_, items, next) => {
  const { cart, takeOut } = shopWith(...items)
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  takeOut("blocks")
  const [more] = screen.getAllByRole("button", { name: /One more/ })
  if (more) await userEvent.click(more)
  await waitFor(() => expect(screen.queryByRole("link", { name: blocks(2).name })).toBeNull())
  expect((await screen.findByRole("alert")).textContent).toMatch(/: This item is no longer in your cart\./)
  // The focus was in that line.
  await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
})

test("what is said of a line that went is gone once another is removed", async () => {
  const { cart, takeOut } = shopWith(blocks(2), hoodie)
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  takeOut("blocks")
  const [more] = screen.getAllByRole("button", { name: /One more/ })
  if (more) await userEvent.click(more)
  await screen.findByText(/no longer in your cart/)
  await userEvent.click(screen.getByRole("button", { name: "Remove Forge hoodie" }))
  await userEvent.click(screen.getByRole("button", { name: "Yes, continue" }))
  await screen.findByRole("heading", { name: "Your cart is empty" })
  expect(screen.queryByText(/no longer in your cart/)).toBeNull()
})

/** The page and the badge of the header above it. */
const WithBadge = ({ cart }: { cart: CartData }) => (
  <>
    <CartBadge />
    <CartPage loaded={cart} offers={OFFERS} />
  </>
)

test.each([
  ["on coming back", async () => act(() => void document.dispatchEvent(new Event("visibilitychange")))],
  ["at a change", () => userEvent.click(screen.getByRole("button", { name: /One more/ }))],
])("who was logged out in another tab is told so %s, and led back to the cart", async (_, look) => {
  const rider = { dealer: false, dealer_code: null }
  await renderPage(<WithBadge cart={cartData([blocks(2)], { user: rider })} />, "/cart")
  fakeShop(({ method }) =>
    method === "GET" ? { body: cartData([]) } : { status: 401, body: { message: LOGGED_OUT } },
  )
  await look()
  await screen.findByRole("heading", { name: "Your cart is empty" })
  const alert = screen.getByRole("alert")
  expect(alert.textContent).toContain(LOGGED_OUT)
  expect(within(alert).getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
    "/login?redirectTo=%2Fcart",
  )
})

test("what another tab takes out moves no focus that is elsewhere", async () => {
  const { cart, takeOut } = shopWith(blocks(2), hoodie)
  await renderPage(<WithBadge cart={cart} />, "/cart")
  const [of, other] = screen.getAllByRole("spinbutton")
  of?.focus()
  other?.focus()
  takeOut("blocks")
  act(() => void document.dispatchEvent(new Event("visibilitychange")))
  await waitFor(() => expect(screen.queryByRole("link", { name: blocks(2).name })).toBeNull())
  expect(document.activeElement).toBe(other)
})

test("what another tab has done is seen on coming back", async () => {
  const { cart, takeOut } = shopWith(blocks(2), hoodie)
  await renderPage(<WithBadge cart={cart} />, "/cart")
  takeOut("hoodie")
  act(() => void document.dispatchEvent(new Event("visibilitychange")))
  await waitFor(() => expect(screen.queryByText("Forge hoodie")).toBeNull())
})

test("on any page the badge shows what another tab has done", async () => {
  const { takeOut } = shopWith(blocks(2), hoodie)
  await renderPage(
    <>
      <h1>Home</h1>
      <CartBadge />
    </>,
    "/",
  )
  await screen.findByRole("link", { name: "Cart, 3 items" })
  takeOut("hoodie")
  act(() => void document.dispatchEvent(new Event("visibilitychange")))
  await screen.findByRole("link", { name: "Cart, 2 items" })
})
