import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { LOGGED_OUT } from "#contracts/account/logged-out"
import type { CartData } from "#contracts/cart/cart"
import type { Upsells } from "#contracts/catalog/upsells"
import { acceptCookies } from "../../../tests/accept-cookies"
import { cartData, cartItem } from "../../../tests/cart-fixtures"
import { type Call, fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { CartBadge } from "./cart-badge"
import { CartPage } from "./cart-page"
import { replaceCart } from "./cart-store"

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined

const blocks = (quantity: number) => cartItem({ id: "blocks", quantity })
const hoodie = cartItem({
  id: "hoodie",
  name: "Forge hoodie",
  sku: "APP-HOD-SLT-L",
  single_price: 64,
  options: { Color: "Slate", Size: "L" },
})

const choice = (slug: string, sku: string, label: string, price: number) => ({
  slug,
  sku,
  label,
  price,
  image: `/storage/products/medium/${sku}.jpg?v=2.1`,
})

/** Pink is sold out. */
const OFFERS: Upsells = {
  offers: [
    {
      name: "Pull handle",
      path: "/pull-handle",
      beside: "build",
      unless: ["PUL"],
      option: "Finish",
      choices: [
        choice("pull-handle-black", "PUL-BLK", "Black", 26),
        choice("pull-handle-red", "PUL-RED", "Red", 27.5),
      ],
    },
    {
      name: "Ice scratcher block set",
      path: "/accessories/ice-scratcher/ice-scratcher-blocks",
      beside: "anything",
      unless: ["ICE"],
      option: null,
      choices: [choice("ice-scratcher-blocks", "ICE-BLK-SET", "Ice scratcher block set", 36)],
    },
  ],
}

const skis = cartItem({
  id: "skis",
  name: "The Attack",
  sku: "ATKSOLREDBLK",
  url: "/builder/attack/solid/ATKSOLREDBLK?line=skis",
  meta: { "Build No.": "10001" },
})

/** A cart on the other side of the network. */
function shopWith(...items: ReturnType<typeof cartItem>[]) {
  let held = items
  /** As another tab does. */
  const takeOut = (gone: string) => {
    held = held.filter(({ id }) => id !== gone)
  }
  const calls = fakeShop(({ method, path, body }: Call) => {
    const id = path.split("/")[2]
    if (method === "DELETE") held = held.filter((item) => item.id !== id)
    if (method === "POST") {
      const { quantity } = body as { quantity: number }
      if (!held.some((item) => item.id === id))
        return { status: 404, body: { message: "This item is no longer in your cart." } }
      if (quantity > 4) return { status: 409, body: { message: "Only 4 left." } }
      held = held.map((item) =>
        item.id === id ? { ...item, quantity, total: quantity * item.single_price } : item,
      )
    }
    return { body: cartData(held) }
  })
  return { calls, takeOut, cart: cartData(items) }
}

const summary = () => within(screen.getByRole("region", { name: "Summary" }))
/** In a narrow window it replaces the summary's button; no style sheet applies here. */
const bar = () => within(document.querySelector<HTMLElement>("[data-bar]") as HTMLElement)

/** Both within the pause, however slow the machine. */
function moreThenCheckout(where = summary()) {
  const more = screen.getByRole("button", { name: /One more/ })
  const checkout = where.getByRole("link", { name: "Checkout" })
  fireEvent.click(more)
  fireEvent.click(checkout)
}

const changes = (calls: Call[]) => calls.filter(({ method }) => method !== "GET")

beforeEach(() => act(() => replaceCart(null)))

test("an empty cart says so and leads on", async () => {
  await renderPage(<CartPage loaded={cartData([])} offers={OFFERS} />, "/cart")
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your cart is empty")
  screen.getByText("You're running on fumes bro!")
  expect(screen.getByRole("link", { name: "Compare Skis" }).getAttribute("href")).toBe("/skis")
  expect(screen.getByRole("link", { name: "Shop Accessories" }).getAttribute("href")).toBe("/accessories")
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

test("quick clicks become one change, announced when the shop has it", async () => {
  const { calls, cart } = shopWith(blocks(1))
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  const more = screen.getByRole("button", { name: /One more/ })
  fireEvent.click(more)
  fireEvent.click(more)
  expect(screen.getByRole<HTMLInputElement>("spinbutton").value).toBe("3")
  await screen.findByText("Ice Scratcher Block Set, quantity 3. Subtotal $105.00.")
  expect(changes(calls)).toEqual([{ method: "POST", path: "/cart/blocks", body: { quantity: 3 } }])
})

test.each([
  ["counted", 5_000],
  ["made to order", null],
])("a line of goods that are %s says how many the shop takes, and stays as it was", async (_, available) => {
  const { calls, cart } = shopWith(cartItem({ id: "blocks", available, quantity: 2 }), hoodie)
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  const [field] = screen.getAllByRole<HTMLInputElement>("spinbutton")
  if (!field) throw new Error("The line has no quantity.")
  // In one event: if typing a digit took longer than the cart's pause, a partial number would be sent and refused.
  fireEvent.change(field, { target: { value: "5000" } })
  fireEvent.blur(field)
  expect(field.value).toBe("2")
  screen.getByText("At most 999 at a time.")
  // By the time this one is sent, the other one would have been sent too.
  fireEvent.click(screen.getByRole("button", { name: "One more: Quantity of Forge hoodie" }))
  await screen.findByText(/^Forge hoodie, quantity 2/)
  expect(changes(calls).map(({ path }) => path)).toEqual(["/cart/hoodie"])
})

test("a line asks for no more than is left", async () => {
  const { calls, cart } = shopWith(cartItem({ id: "blocks", available: 4 }))
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  const field = screen.getByRole<HTMLInputElement>("spinbutton")
  fireEvent.change(field, { target: { value: "1500" } })
  fireEvent.blur(field)
  expect(field.value).toBe("4")
  screen.getByText("Only 4 in stock.")
  await waitFor(() => expect(changes(calls).at(-1)?.body).toEqual({ quantity: 4 }))
})

test("a refused quantity goes back and says why at the line", async () => {
  const { cart } = shopWith(blocks(2))
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  const field = screen.getByRole<HTMLInputElement>("spinbutton")
  await userEvent.clear(field)
  await userEvent.type(field, "9")
  expect((await screen.findByRole("alert")).textContent).toBe("Only 4 left.")
  expect(field.value).toBe("2")
})

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

test("a quantity that was shown is sent though the page is left within the pause", async () => {
  const { calls, cart } = shopWith(blocks(1))
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  await userEvent.click(screen.getByRole("button", { name: /One more/ }))
  fireEvent(window, new Event("pagehide"))
  await act(async () => {})
  expect(changes(calls)).toEqual([{ method: "POST", path: "/cart/blocks", body: { quantity: 2 } }])
})

test("Checkout waits for a change that is still pausing", async () => {
  const { calls, cart } = shopWith(blocks(1))
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  moreThenCheckout()
  await screen.findByText("At /checkout")
  expect(changes(calls)).toEqual([{ method: "POST", path: "/cart/blocks", body: { quantity: 2 } }])
})

test("the bar at the window's edge has the total, and its Checkout waits for a change as well", async () => {
  const { calls, cart } = shopWith(blocks(1))
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  bar().getByText("$35.00")
  moreThenCheckout(bar())
  await screen.findByText("At /checkout")
  expect(changes(calls)).toEqual([{ method: "POST", path: "/cart/blocks", body: { quantity: 2 } }])
})

test("Checkout stays on the page when the change is refused", async () => {
  const { cart } = shopWith(blocks(4))
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  moreThenCheckout()
  expect((await screen.findByRole("alert")).textContent).toBe("Only 4 left.")
  expect(screen.queryByText("At /checkout")).toBeNull()
})

describe("removing", () => {
  const remove = (name: string) => userEvent.click(screen.getByRole("button", { name: `Remove ${name}` }))

  test("needs a yes", async () => {
    const { calls, cart } = shopWith(blocks(1))
    await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
    await remove("Ice Scratcher Block Set")
    screen.getByRole("heading", { name: "Are you sure you want to delete this item?" })
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
    expect(changes(calls)).toEqual([])
    screen.getByRole("link", { name: "Ice Scratcher Block Set" })
  })

  test("moves the focus to the next line's remove button and is announced", async () => {
    const { cart } = shopWith(blocks(1), hoodie)
    await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
    await remove("Ice Scratcher Block Set")
    await userEvent.click(screen.getByRole("button", { name: "Yes, continue" }))
    await screen.findByText("Ice Scratcher Block Set removed from your cart.")
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove Forge hoodie" })),
    )
  })

  test("of the last line moves the focus to the heading", async () => {
    const { cart } = shopWith(blocks(1))
    await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
    await remove("Ice Scratcher Block Set")
    await userEvent.click(screen.getByRole("button", { name: "Yes, continue" }))
    const heading = await screen.findByRole("heading", { name: "Your cart is empty" })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test("says why it failed and keeps the line", async () => {
    fakeShop(() => ({ status: 500, body: { message: "Something went wrong on our side." } }))
    await renderPage(<CartPage loaded={cartData([blocks(1)])} offers={OFFERS} />, "/cart")
    await remove("Ice Scratcher Block Set")
    await userEvent.click(screen.getByRole("button", { name: "Yes, continue" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong on our side.")
    screen.getByRole("link", { name: "Ice Scratcher Block Set" })
  })
})

describe("taking out skis that came with hardware", () => {
  const kit = cartItem({ id: "kit", name: "Mount kit MK-101", sku: "MK-101", quantity: 2 })
  const carbide = cartItem({ id: "carbide", name: "Trail carbide", sku: "CAR-TRL-4" })
  const pair = {
    ...skis,
    hardware: [
      { id: "kit", name: kit.name, quantity: 1 },
      { id: "carbide", name: carbide.name, quantity: 1 },
    ],
  }
  const ask = async (...items: ReturnType<typeof cartItem>[]) => {
    const world = shopWith(...items)
    await renderPage(<CartPage loaded={world.cart} offers={OFFERS} />, "/cart")
    await userEvent.click(screen.getByRole("button", { name: "Remove The Attack" }))
    return world
  }
  const yes = () => userEvent.click(screen.getByRole("button", { name: "Yes, continue" }))

  test("takes them out too, a call each, and leaves what other skis have", async () => {
    const { calls } = await ask(pair, kit, carbide)
    screen.getByText("What about Mount kit MK-101 and Trail carbide, which came with it?")
    await yes()
    await screen.findByText("The Attack and its hardware removed from your cart.")
    expect(changes(calls)).toEqual([
      { method: "DELETE", path: "/cart/skis", body: undefined },
      { method: "POST", path: "/cart/kit", body: { quantity: 1 } },
      { method: "DELETE", path: "/cart/carbide", body: undefined },
    ])
  })

  test("keeps them when the rider wants to", async () => {
    const { calls } = await ask(pair, kit, carbide)
    await userEvent.click(screen.getByRole("radio", { name: "Keep them" }))
    await yes()
    await screen.findByText("The Attack removed from your cart.")
    expect(changes(calls)).toEqual([{ method: "DELETE", path: "/cart/skis", body: undefined }])
  })

  test("asks nothing of skis that came without", async () => {
    await ask(skis, kit)
    expect(screen.queryByRole("radio")).toBeNull()
  })
})

test("a design says how it is edited, a piece off the shelf how its loop is changed, a part neither", async () => {
  const ready = cartItem({
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
  await userEvent.click(within(alert).getByRole("button", { name: "Dismiss" }))
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
