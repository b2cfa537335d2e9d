import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { AbandonedCart } from "#contracts/marketing/abandoned-cart"
import { HttpError } from "#platform/http"
import { renderPage } from "../../../tests/render-page"
import { AbandonedCartPage } from "./abandoned-cart-page"
import { currentCart } from "./cart-store"

const LEFT: AbandonedCart = {
  open: true,
  items: [
    {
      name: "The Attack",
      image: "/storage/products/medium/ATKSOLREDBLK.jpg",
      sku: "ATKSOLREDBLK",
      quantity: 2,
      options: { Style: "Solid", Loop: "Black" },
      single_price: 389,
      total: 778,
    },
  ],
  notices: ["Pull Handle is sold out."],
}

async function open(cart: AbandonedCart, answer: () => Promise<unknown> = async () => ({})) {
  const request = jest.fn((_method: string, _path: string) => answer())
  const onTaken = jest.fn()
  await renderPage(
    <AbandonedCartPage
      cart={cart}
      token="rmail_1.x"
      http={{ request: request as never }}
      onTaken={onTaken}
    />,
    "/left-cart/rmail_1.x",
  )
  return { request, onTaken }
}
const press = () => userEvent.setup().click(screen.getByRole("button", { name: "Put It in My Cart" }))

test("shows goods, prices and what can't be had, and takes them at a press alone", async () => {
  const cart = { itemQuantity: 2 }
  const { request, onTaken } = await open(LEFT, async () => ({ added: 2, notices: [], cart }))
  for (const words of ["The Attack", "Style: Solid", "2 × $389.00", "$778.00", "Pull Handle is sold out."]) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  expect(request).not.toHaveBeenCalled()
  await press()
  expect(request.mock.calls[0]?.slice(0, 2)).toEqual(["POST", "/shop/left-cart/rmail_1.x"])
  expect(onTaken).toHaveBeenCalledTimes(1)
  expect(currentCart()).toBe(cart)
})

test("says what the shop says when nothing can be taken any more", async () => {
  const { onTaken } = await open(LEFT, () => Promise.reject(new HttpError(404, { message: "It has ended." })))
  await press()
  expect((await screen.findByRole("alert")).textContent).toBe("It has ended.")
  expect(onTaken).not.toHaveBeenCalled()
})

test("leads on when the link has ended, or nothing of it is left", async () => {
  await open({ open: false, items: [], notices: [] })
  expect(screen.getByRole("heading", { name: "This link has expired." })).toBeTruthy()
  expect(screen.getByRole("link", { name: "To My Cart" }).getAttribute("href")).toBe("/cart")
  expect(screen.queryByRole("button", { name: "Put It in My Cart" })).toBeNull()
})
