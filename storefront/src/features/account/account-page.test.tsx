import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { HttpError } from "#platform/http"
import { renderPage } from "../../../tests/render-page"
import { AccountPage } from "./account-page"
import type { Order } from "./customer"

const order: Order = {
  id: "order_1",
  display_id: 1042,
  created_at: "2026-11-21T03:00:00.000Z",
  status: "pending",
  payment_status: "captured",
  fulfillment_status: "shipped",
  total: 62.9,
  items: [
    {
      id: "line_1",
      title: "Red",
      product_title: "Pull handle",
      variant_sku: "PUL-RED",
      variant_option_values: { Colour: "red" },
      thumbnail: "/storage/products/medium/PUL-RED.jpg?v=2.1",
      quantity: 2,
      unit_price: 25,
    },
  ],
}
const customer = { email: "ida@example.com", first_name: "Ida", last_name: "Berg" }

const open = async (orders: Order[], { count = orders.length, page = 1, request = jest.fn() } = {}) => {
  const onLoggedOut = jest.fn()
  const account = { customer, orders: { orders, count } }
  await renderPage(
    <AccountPage account={account} page={page} http={{ request }} onLoggedOut={onLoggedOut} />,
    "/account",
  )
  return { onLoggedOut, request, logOut: screen.getByRole("button", { name: "Log Out" }) }
}

it("shows who is logged in and what an order was", async () => {
  await open([order])
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ida Berg")
  expect(screen.getByText("ida@example.com")).toBeTruthy()
  const card = within(screen.getByRole("article", { name: "Order 1042" }))
  for (const text of ["November 20, 2026", "Shipped", "$62.90", "Pull handle", "Colour: Red", "$50.00"]) {
    expect(card.getByText(text)).toBeTruthy()
  }
})

it("says so when there are none", async () => {
  await open([])
  expect(screen.getByText(/Nothing yet/)).toBeTruthy()
})

it("leads to older and newer orders", async () => {
  await open([order], { count: 25, page: 2 })
  expect(screen.getByRole("link", { name: "Newer orders" }).getAttribute("href")).toBe("/account")
  expect(screen.getByRole("link", { name: "Older orders" }).getAttribute("href")).toBe("/account?page=3")
})

it("logs out, and says when it could not", async () => {
  const request = jest.fn().mockRejectedValueOnce(new HttpError(500, { message: "inside" }))
  const { logOut, onLoggedOut } = await open([], { request })
  const user = userEvent.setup()
  await user.click(logOut)
  expect((await screen.findByRole("alert")).textContent).toMatch(/Try again/)
  expect(onLoggedOut).not.toHaveBeenCalled()
  await user.click(logOut)
  await waitFor(() => expect(onLoggedOut).toHaveBeenCalled())
  expect(request).toHaveBeenLastCalledWith("DELETE", "/auth/session")
})
