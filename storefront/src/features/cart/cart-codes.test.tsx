import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { cartData } from "../../../tests/cart-fixtures"
import { type Call, fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { CartPage } from "./cart-page"
import { blocks, changes, OFFERS } from "./fixtures"

test("a refused promo code is said, cleared and can be dismissed; a good one shows what it gives", async () => {
  const promoBanner = {
    alt: "10% off. Free US shipping over $50",
    wide: "/storage/promos/TENOFF-wide.svg?v=1",
    narrow: "/storage/promos/TENOFF-narrow.svg?v=1",
    href: null,
  }
  const applied = {
    ...cartData([blocks(2)]),
    discount: "TENOFF",
    discountDescription: "10% off",
    promoBanner,
  }
  const calls = fakeShop(({ method, path }: Call) => {
    if (path.endsWith("/NOPE")) return { status: 404, body: { message: "Invalid or expired code" } }
    return { body: method === "DELETE" ? cartData([blocks(2)]) : applied }
  })
  await renderPage(<CartPage loaded={cartData([blocks(2)])} offers={OFFERS} />, "/cart")
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Promo code/ })
  await userEvent.type(field, "NOPE{Enter}")
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toContain("Invalid or expired code")
  expect(field.value).toBe("")
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }))
  expect(screen.queryByRole("alert")).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field))

  await userEvent.type(field, " TENOFF {Enter}")
  await screen.findByText("10% off", { selector: "span" })
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Clear promo code"))
  within(screen.getByRole("complementary", { name: "Offer" })).getByRole("img", { name: promoBanner.alt })
  await userEvent.click(screen.getByRole("button", { name: "Clear promo code" }))
  const again = await screen.findByRole("textbox", { name: /Promo code/ })
  await waitFor(() => expect(document.activeElement).toBe(again))
  expect(changes(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "PUT /cart/discount/NOPE",
    "PUT /cart/discount/TENOFF",
    "DELETE /cart/discount",
  ])
})

test("a code that the shop never answered is still there to be sent again", async () => {
  fakeShop(() => {
    throw new TypeError("Failed to fetch")
  })
  await renderPage(<CartPage loaded={cartData([blocks(2)])} offers={OFFERS} />, "/cart")
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Promo code/ })
  await userEvent.type(field, "TENOFF{Enter}")
  expect((await screen.findByRole("alert")).textContent).toContain("Check your connection")
  expect(field.value).toBe("TENOFF")
})

test.each([
  ["Promo code", "..", "Invalid or expired code"],
  ["Dealer code", ".", "Invalid dealer code"],
])("a %s that no address can hold, %s, is told like any other", async (label, code, words) => {
  const calls = fakeShop(() => ({ body: cartData([blocks(2)]) }))
  await renderPage(<CartPage loaded={cartData([blocks(2)])} offers={OFFERS} />, "/cart")
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(label) })
  await userEvent.type(field, `${code}{Enter}`)
  expect((await screen.findByRole("alert")).textContent).toContain(words)
  expect(field.value).toBe("")
  expect(changes(calls)).toEqual([])
})

test("a dealer sees notices in place of the boxes", async () => {
  const dealer = { ...cartData([blocks(1)]), user: { dealer: true, dealer_code: "SNOW20" } }
  await renderPage(<CartPage loaded={dealer} offers={OFFERS} />, "/cart")
  screen.getByText("Dealers cannot use promo codes.")
  screen.getByText("Your dealer code SNOW20 is on this order.")
  expect(screen.queryByRole("textbox", { name: /code/ })).toBeNull()
})

test("a dealer's code that credits no one any more is said in its box, which takes another", async () => {
  const ended = { ...cartData([blocks(1)]), dealerHint: "The dealer code SNOW20 is no longer valid." }
  await renderPage(<CartPage loaded={ended} offers={OFFERS} />, "/cart")
  screen.getByText("The dealer code SNOW20 is no longer valid.")
  screen.getByRole("textbox", { name: /Dealer code/ })
})

test("a gift that waits is a click away", async () => {
  const waiting = {
    ...cartData([blocks(1)]),
    discount: "GIFT",
    discountDescription: "free Pull Handle on orders over $70",
    discountHint: "Add Pull Handle: one is free with this order.",
    discountGifts: [{ name: "Pull Handle", path: "/accessories/pull-handle" }],
  }
  await renderPage(<CartPage loaded={waiting} offers={OFFERS} />, "/cart")
  screen.getByText("Add Pull Handle: one is free with this order.")
  const gift = screen.getByText("Your free gift").parentElement as HTMLElement
  expect(within(gift).getByRole("link", { name: "Pull Handle" }).getAttribute("href")).toBe(
    "/accessories/pull-handle",
  )
  // On a phone, what isn't known until later comes below the button to the checkout.
  const summary = screen.getByRole("region", { name: "Summary" })
  expect(gift.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test("an automatic discount leaves no room for a code", async () => {
  const automatic = {
    ...cartData([blocks(1)]),
    promo: "SUMMER",
    promoDescription: "10% off",
    discountHint: "Spend $15.00 more for free US shipping.",
  }
  await renderPage(<CartPage loaded={automatic} offers={OFFERS} />, "/cart")
  screen.getByText("Spend $15.00 more for free US shipping.")
  screen.getByText("Promo codes cannot be used together with an automatic discount.")
  expect(screen.queryByRole("textbox", { name: /Promo code/ })).toBeNull()
})
