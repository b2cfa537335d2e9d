import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { http } from "#platform/http"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { OrderLookupPage } from "./order-lookup-page"

test("who looks up another order goes on by keyboard with its number", async () => {
  fakeShop(() => ({
    body: {
      number: "1042",
      placedAt: "2026-11-21T03:00:00.000Z",
      status: "Shipped",
      total: 62.9,
      lines: [],
      parcels: [],
      refunded: 0,
    },
  }))
  await renderPage(<OrderLookupPage http={http} />, "/order-lookup")
  const number = () => screen.getByRole("textbox", { name: /^Order number/ })
  await userEvent.type(number(), "1042")
  await userEvent.type(screen.getByRole("textbox", { name: /^Email/ }), "ida@example.com")
  await userEvent.click(screen.getByRole("button", { name: "Find Order" }))
  const found = await screen.findByRole("heading", { name: "Order 1042" })
  expect(document.activeElement).toBe(found)
  await userEvent.click(screen.getByRole("button", { name: "Look up another" }))
  expect(document.activeElement).toBe(number())
})
