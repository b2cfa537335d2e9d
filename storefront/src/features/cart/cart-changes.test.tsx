import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { cartData, cartItem } from "../../../tests/cart-fixtures"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { CartPage } from "./cart-page"
import { blocks, changes, hoodie, OFFERS, shopWith, skis, summary } from "./fixtures"

/** In a narrow window it replaces the summary's button; no style sheet applies here. */
const bar = () => within(document.querySelector<HTMLElement>("[data-bar]") as HTMLElement)

/** Both within the pause, however slow the machine. */
function moreThenCheckout(where = summary()) {
  const more = screen.getByRole("button", { name: /One more/ })
  const checkout = where.getByRole("link", { name: "Checkout" })
  fireEvent.click(more)
  fireEvent.click(checkout)
}

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

test("a quantity that was shown is sent though the page is left within the pause", async () => {
  const { calls, cart } = shopWith(blocks(1))
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  await userEvent.click(screen.getByRole("button", { name: /One more/ }))
  fireEvent(window, new Event("pagehide"))
  await act(async () => {})
  expect(changes(calls)).toEqual([{ method: "POST", path: "/cart/blocks", body: { quantity: 2 } }])
})

test("a quantity that was shown is sent though the page is left while an earlier one has no answer", async () => {
  const { calls, cart } = shopWith(blocks(1), hoodie)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const shop = globalThis.fetch
  globalThis.fetch = async (...call) => {
    const got = await shop(...call)
    await answered
    return got
  }
  await renderPage(<CartPage loaded={cart} offers={OFFERS} />, "/cart")
  const [moreBlocks, moreHoodies] = screen.getAllByRole("button", { name: /One more/ })
  if (!moreBlocks || !moreHoodies) throw new Error("A line has no quantity.")
  fireEvent.click(moreBlocks)
  await waitFor(() => expect(changes(calls)).toHaveLength(1))
  fireEvent.click(moreBlocks)
  fireEvent.click(moreHoodies)
  fireEvent(window, new Event("pagehide"))
  await act(async () => {})
  expect(changes(calls)).toEqual([
    { method: "POST", path: "/cart/blocks", body: { quantity: 2 } },
    { method: "POST", path: "/cart/blocks", body: { quantity: 3 } },
    { method: "POST", path: "/cart/hoodie", body: { quantity: 2 } },
  ])
  await act(async () => answer())
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

  test.each([
    ["refused", { status: 503, body: { message: "Busy." } }],
    ["done", { body: cartData([hoodie]) }],
  ])(
    "that was canceled on its way and is %s late says nothing in the next line's dialog",
    async (_, late) => {
      let answer = () => {}
      fakeShop(() => new Promise((resolve) => (answer = () => resolve(late))))
      await renderPage(<CartPage loaded={cartData([blocks(1), hoodie])} offers={OFFERS} />, "/cart")
      await remove("Ice Scratcher Block Set")
      await userEvent.click(screen.getByRole("button", { name: "Yes, continue" }))
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
      await remove("Forge hoodie")
      await act(async () => answer())
      await act(async () => {})
      const dialog = within(screen.getByRole("dialog"))
      dialog.getByText("Forge hoodie will be removed from your cart.")
      expect(dialog.queryByText("Busy.")).toBeNull()
    },
  )
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

  test("takes them out too when the rider wants to, a call each, and leaves what other skis have", async () => {
    const { calls } = await ask(pair, kit, carbide)
    await userEvent.click(
      screen.getByRole("checkbox", {
        name: "Also remove Mount kit MK-101 and Trail carbide, which came with it",
      }),
    )
    await yes()
    await screen.findByText("The Attack and its hardware removed from your cart.")
    expect(changes(calls)).toEqual([
      { method: "DELETE", path: "/cart/skis", body: undefined },
      { method: "POST", path: "/cart/kit", body: { quantity: 1 } },
      { method: "DELETE", path: "/cart/carbide", body: undefined },
    ])
  })

  test("takes out the skis alone otherwise", async () => {
    const { calls } = await ask(pair, kit, carbide)
    await yes()
    await screen.findByText("The Attack removed from your cart.")
    expect(changes(calls)).toEqual([{ method: "DELETE", path: "/cart/skis", body: undefined }])
  })

  test("asks nothing of skis that came without", async () => {
    await ask(skis, kit)
    expect(within(screen.getByRole("dialog")).queryByRole("checkbox")).toBeNull()
  })
})
