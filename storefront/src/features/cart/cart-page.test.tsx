import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { acceptCookies } from "../../../tests/accept-cookies"
import { cartData, cartItem } from "../../../tests/cart-fixtures"
import { type Call, fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { CartBadge } from "./cart-badge"
import { CartPage } from "./cart-page"
import { blocks, hoodie, OFFERS, shopWith, skis, summary } from "./fixtures"

test("an empty cart says so and leads on", async () => {
  await renderPage(<CartPage loaded={cartData([])} offers={OFFERS} />, "/cart")
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your cart is empty")
  screen.getByText("You're running on fumes bro!")
  expect(screen.getByRole("link", { name: "Compare Skis" }).getAttribute("href")).toBe("/skis")
  expect(screen.getByRole("link", { name: "Shop Accessories" }).getAttribute("href")).toBe("/accessories")
})

test("an empty cart says why in a browser that blocks cookies", async () => {
  const blocked = jest.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false)
  await renderPage(<CartPage loaded={cartData([])} offers={OFFERS} />, "/cart")
  expect(screen.getByRole("alert").textContent).toBe(
    "Your browser blocks cookies. Allow them for this site, or your cart stays empty.",
  )
  blocked.mockRestore()
})

test("a line whose goods left the shop leads nowhere", async () => {
  const gone = { ...hoodie, url: "", in_stock: false, available: 0 }
  await renderPage(<CartPage loaded={cartData([gone])} offers={OFFERS} />, "/cart")
  const name = screen.getByRole("heading", { level: 2, name: "Forge hoodie" })
  expect(name.querySelector("a")).toBeNull()
  screen.getByText("Slate")
})

test("a filled cart shows its lines, the summary and the ways on", async () => {
  await renderPage(<CartPage loaded={cartData([blocks(2), hoodie])} offers={OFFERS} />, "/cart")
  const line = within(
    within(screen.getByRole("list", { name: "Items" })).getAllByRole("listitem")[0] as HTMLElement,
  )
  expect(line.getByRole("link", { name: "Ice Scratcher Block Set" }).getAttribute("href")).toBe(
    "/accessories/ice-scratcher/ice-scratcher-blocks",
  )
  line.getByText("$70.00")
  screen.getByText("Slate")
  expect(
    summary()
      .getAllByRole("term")
      .map(({ textContent }) => textContent),
  ).toEqual(["Subtotal", "Shipping", "Estimated tax", "Total"])
  expect(
    summary()
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toEqual(["$134.00", "$0.00", "Calculated at checkout", "$0.00", "Calculated at checkout", "$134.00"])
  for (const [name, href] of [
    ["Checkout", "/checkout"],
    ["Returns", "/returns"],
    ["Shipping", "/shipping"],
  ])
    expect(summary().getByRole("link", { name }).getAttribute("href")).toBe(href)
})

test("each line says what it is, and the summary when the whole order ships", async () => {
  const stocked = { ...hoodie, ships: { kind: "stocked", date: "2026-12-01" } } as const
  const custom = cartItem({ id: "ski", ships: { kind: "custom", date: "2026-12-11" } })
  await renderPage(
    <CartPage loaded={{ ...cartData([stocked, custom]), ships: custom.ships }} offers={OFFERS} />,
    "/cart",
  )
  const lines = within(screen.getByRole("list", { name: "Items" })).getAllByRole("listitem")
  within(lines[0] as HTMLElement).getByText("In stock")
  within(lines[1] as HTMLElement).getByText("Made for you")
  summary().getByText("Made for you, ships by Fri, Dec 11")
  // From the staff's lead times, not hardcoded in the page.
  screen.getByText("1 to 2 business days")
})

test("a ready-to-ship line has no quantity control and says what comes off", async () => {
  await renderPage(
    <CartPage loaded={cartData([cartItem({ ready_to_ship_discount: 50 })])} offers={OFFERS} />,
    "/cart",
  )
  expect(screen.queryByRole("spinbutton")).toBeNull()
  screen.getByText("$50.00 off at Checkout")
})

test("a design says how it is edited, a piece off the shelf how its loop is changed, a part neither", async () => {
  const ready = cartItem({
    options: { Loop: "Black" },
    id: "ready",
    name: "Trail",
    ready_to_ship_discount: 40,
    url: "/builder/trail/solid/TRLSOLYELBLK?from=ready-to-ship&line=ready",
  })
  await renderPage(<CartPage loaded={cartData([skis, ready, hoodie])} offers={OFFERS} />, "/cart")
  expect(screen.getByRole("link", { name: "Edit design of The Attack" }).getAttribute("href")).toBe(skis.url)
  expect(screen.getByRole("link", { name: "Change loop of Trail" }).getAttribute("href")).toBe(ready.url)
  expect(screen.getAllByRole("link", { name: /^(Edit design|Change loop)/ })).toHaveLength(2)
})

test("offers nothing that is sold out, and the cart stands without its offers", async () => {
  const none = { offers: [] }
  const first = await renderPage(<CartPage loaded={cartData([skis])} offers={none} />, "/cart")
  expect(screen.queryByRole("region", { name: /While you/ })).toBeNull()
  first.unmount()
  await renderPage(<CartPage loaded={cartData([skis])} offers={null} />, "/cart")
  summary().getByRole("link", { name: "Checkout" })
})

test("the badge asks for the cart once and shows how much is in it", async () => {
  const { calls } = shopWith(blocks(2), hoodie)
  const page = (
    <>
      <h1>Home</h1>
      <CartBadge />
    </>
  )
  const { unmount } = await renderPage(page, "/")
  const badge = await screen.findByRole("link", { name: "Cart, 3 items" })
  expect(badge.getAttribute("href")).toBe("/cart")
  unmount()
  await renderPage(page, "/")
  await screen.findByRole("link", { name: "Cart, 3 items" })
  expect(calls).toEqual([{ method: "GET", path: "/cart/data", body: undefined }])
})

test("offers a pull handle beside a custom build, and scratchers, until they are in the cart", async () => {
  acceptCookies()
  delete window.dataLayer
  const build = skis
  fakeShop(({ method, path }: Call) =>
    method === "PUT" && path.startsWith("/cart/pull-handle-")
      ? { status: 409, body: { message: "Pull handle is sold out." } }
      : { body: { cart: cartData([build, blocks(1)]), product: { name: "Blocks", sku: "ICE", price: 35 } } },
  )
  await renderPage(<CartPage loaded={cartData([build])} offers={OFFERS} />, "/cart")
  const upsells = within(screen.getByRole("region", { name: /While you/ }))
  const colors = upsells.getByRole<HTMLSelectElement>("combobox", { name: /Finish/ })
  expect([...colors.options].map(({ text }) => text)).toEqual(["Black", "Red"])
  upsells.getByText("$26.00")
  upsells.getByText("$36.00")
  await userEvent.selectOptions(colors, "Red")
  upsells.getByText("$27.50")
  await userEvent.click(upsells.getByRole("button", { name: "Add Pull handle" }))
  expect((await screen.findByRole("alert")).textContent).toContain("Pull handle is sold out.")
  expect(window.dataLayer).toBeUndefined()
  await userEvent.click(upsells.getByRole("button", { name: /scratcher/ }))
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Add Ice scratcher block set" })).toBeNull(),
  )
  // The offer is gone, and with it the button: the focus is on the line it became.
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Remove Ice Scratcher Block Set"))
  expect(window.dataLayer).toEqual([
    {
      event: "addToCart",
      currency: "USD",
      items: [{ name: "Blocks", sku: "ICE", price: "35.00", quantity: 1 }],
    },
  ])
})
