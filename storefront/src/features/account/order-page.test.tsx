import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { AccountOrderPage } from "#contracts/account/account"
import { LOG_IN_FIRST } from "#contracts/account/logged-out"
import { PULL_HANDLES } from "#contracts/fixtures"
import type { ShopSettings } from "#contracts/settings"
import { HttpError } from "#platform/http"
import { cartData } from "../../../tests/cart-fixtures"
import { renderPage } from "../../../tests/render-page"
import { OrderPage } from "./order-page"

const order: AccountOrderPage = {
  number: "1042",
  placedAt: "2026-11-21T03:00:00.000Z",
  status: "Delivered",
  email: "ida@example.com",
  items: [PULL_HANDLES],
  subtotal: 50,
  ready_to_ship_discount: 0,
  discount: 0,
  discountLabel: "Discount",
  promo: 0,
  shipping: 9.5,
  tax: 3.4,
  total: 62.9,
  shipTo: ["Ida Berg"],
  parcels: [],
  paid: 62.9,
  refunded: 0,
  reviewPath: "/review/abc",
}

it("says on paper whose shop it is, and leaves out what can only be done on screen", async () => {
  await renderPage(<OrderPage order={order} http={{ request: jest.fn() }} />, "/account/orders/1042", {
    settings: { brand: "Snowforge" } as ShopSettings,
  })
  expect(screen.getByText("Snowforge").className).toBe("brand")
  const onScreenOnly = (name: string) =>
    screen.getByRole("region", { name }).className.includes("onScreenOnly")
  expect(["Ships to", "Ridden it?", "Same again?"].map(onScreenOnly)).toEqual([false, true, true])
})

it("has the invoice of what was bought as a dealer, and of nothing else", async () => {
  const show = (shown: AccountOrderPage) =>
    renderPage(<OrderPage order={shown} http={{ request: jest.fn() }} />, "/account/orders/1042", {
      settings: { brand: "Snowforge" } as ShopSettings,
    })
  await show(order)
  expect(screen.queryByRole("link", { name: /^Invoice/ })).toBeNull()
  await show({ ...order, invoicePath: "/shop/dealer/orders/order_1/invoice" })
  expect(screen.getByRole("link", { name: /^Invoice/ }).getAttribute("href")).toBe(
    "/shop/dealer/orders/order_1/invoice",
  )
})

it("goes on by keyboard with what the cart now holds, once it is ordered again", async () => {
  const request = jest.fn().mockResolvedValue({ cart: cartData([]), added: 2, notices: [] })
  await renderPage(<OrderPage order={order} http={{ request }} />, "/account/orders/1042", {
    settings: { brand: "Snowforge" } as ShopSettings,
  })
  await userEvent.click(screen.getByRole("button", { name: "Reorder" }))
  const said = await screen.findByText("2 pieces are in your cart.")
  expect(document.activeElement).toBe(said.closest("[role=status]"))
})

it("leads who was logged out meanwhile to the log-in, and back to the order", async () => {
  const request = jest.fn().mockRejectedValue(new HttpError(401, { message: LOG_IN_FIRST }))
  await renderPage(<OrderPage order={order} http={{ request }} />, "/account/orders/1042", {
    settings: { brand: "Snowforge" } as ShopSettings,
  })
  await userEvent.click(screen.getByRole("button", { name: "Reorder" }))
  const link = await screen.findByRole("link", { name: "Log in" })
  expect(link.getAttribute("href")).toBe("/login?redirectTo=%2Faccount%2Forders%2F1042")
})
