import { screen } from "@testing-library/react"
import { renderPage } from "../../../tests/render-page"
import { cartData, checkoutData } from "./fixtures"
import { OrderSummary } from "./order-summary"

const open = (data = checkoutData()) =>
  renderPage(
    <>
      <h1>Checkout</h1>
      <OrderSummary data={data} />
    </>,
    "/checkout",
  )

test("a dealer's own price stands beside everybody's, and nobody else is told one", async () => {
  const [handle] = Object.values(cartData.items)
  if (!handle) throw new Error("The cart is empty.")
  const dealers = { ...handle, dealer: { retail: 25, price: 20 } }
  const cart = { ...cartData, items: { line_1: dealers } }
  const { unmount } = await open(checkoutData({ cart }))
  screen.getByText("Your price $20.00")
  unmount()
  await open()
  expect(screen.queryByText(/Your price/)).toBeNull()
})

test("its title is no heading, as it comes before the page's own", async () => {
  await open()
  screen.getByRole("complementary", { name: "Order summary" })
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual(["Checkout"])
})
