import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { LOGGED_OUT } from "#contracts/account/logged-out"
import type { BuilderInfo } from "#contracts/builder/builder"
import { replaceCart } from "#features/cart/cart-store"
import { acceptCookies } from "../../../../tests/accept-cookies"
import { cartData, cartItem } from "../../../../tests/cart-fixtures"
import type { Call } from "../../../../tests/fake-shop"
import { renderPage } from "../../../../tests/render-page"
import { fade, fadeDesign } from "../fixtures"
import { CustomizePage } from "./customize-page"
import { addLink, drawing, generated, radio, show } from "./fixtures"
import type { DesignPage } from "./prefetched-design"

test("going on waits for the design that was chosen last", async () => {
  drawing()
  const page = { info: fade(), design: fadeDesign(), gone: false }
  await renderPage(<Moving page={page} />, "/builder/attack/fade/ATKFADREDBLUBLK")
  fireEvent.click(radio("Color 1", /^White/))
  await userEvent.click(addLink())
  await screen.findByText("At /builder/attack/fade/ATKFADWHTBLUBLK/add-hardware")
})

test("what could not be drawn is asked for again by who goes on, and by a connection that is back", async () => {
  let broken = true
  const calls = drawing(({ path }) =>
    broken && path.startsWith("/builder/generate/")
      ? { status: 500, body: { message: "The press is down." } }
      : undefined,
  )
  const page = { info: fade(), design: fadeDesign(), gone: false }
  await renderPage(<Moving page={page} />, "/builder/attack/fade/ATKFADREDBLUBLK")
  fireEvent.click(radio("Color 1", /^White/))
  await screen.findByText(/The press is down/)
  await userEvent.click(addLink())
  await waitFor(() => expect(generated(calls)).toHaveLength(2))
  await screen.findAllByText(/The press is down/)
  broken = false
  act(() => void dispatchEvent(new Event("online")))
  await screen.findByText(/Picture updated/)
  // What failed in the meantime doesn't continue unasked.
  screen.getByRole("heading", { level: 1 })

  broken = true
  fireEvent.click(radio("Color 1", /^Gold/))
  await screen.findByText(/The press is down/)
  broken = false
  await userEvent.click(addLink())
  await screen.findByText("At /builder/attack/fade/ATKFADGLDBLUBLK/add-hardware")
})

/** Does what the route does: the page gets the newest answer's design. */
function Moving({ page }: { page: DesignPage }) {
  const [design, setDesign] = useState(page.design)
  return <CustomizePage page={{ ...page, design }} search={{}} phone="" onDesign={setDesign} />
}

/** As `Moving`, with a link to the design that the screen began with. */
function Linked() {
  const [design, setDesign] = useState<DesignPage["design"]>(fadeDesign())
  return (
    <>
      <CustomizePage page={{ info: fade(), design, gone: false }} search={{}} phone="" onDesign={setDesign} />
      <button type="button" onClick={() => setDesign(fadeDesign())}>
        Search hit
      </button>
    </>
  )
}

test("a link to the design that the screen began with leads back to it", async () => {
  drawing()
  await renderPage(<Linked />, "/builder/attack/fade/ATKFADREDBLUBLK")
  fireEvent.click(radio("Color 1", /^White/))
  await screen.findByText(/Picture updated/)
  await waitFor(() => expect(addLink().getAttribute("href")).toContain("ATKFADWHTBLUBLK"))
  await userEvent.click(screen.getByRole("button", { name: "Search hit" }))
  await waitFor(() => expect(addLink().getAttribute("href")).toContain("ATKFADREDBLUBLK"))
  expect(radio("Color 1", /^Red/).checked).toBe(true)
})

test("two of the same color stay here", async () => {
  drawing()
  await show({ options: { color1: "RED", color2: "RED" } })
  await userEvent.click(addLink())
  const dialog = within(await screen.findByRole("dialog", { name: "Slow your roll!" }))
  dialog.getByText("We can’t pour two of the same color. Go back and change one.")
  await userEvent.click(dialog.getByRole("button", { name: "Go Back" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The Attack Fade")
})

describe("skis from the cart", () => {
  const answer = {
    product: { name: "The Attack", code: "ATK" },
    style: { name: "Fade", code: "FAD", price: 799 },
    cart: cartData([]),
  }
  const adding = () =>
    drawing(({ path }) => (path === "/builder/add-ski-to-cart" ? { body: answer } : undefined))

  test("are updated at once, and their hardware stays as it is", async () => {
    const calls = adding()
    await show({ search: { line: "line_1" } })
    expect(screen.queryByRole("link", { name: "Add To Cart" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Update" }))
    await screen.findByText("At /cart")
    expect(calls.at(-1)).toEqual({
      method: "POST",
      path: "/builder/add-ski-to-cart",
      body: {
        ski_sku: "ATKFADREDBLUBLK",
        carbide: null,
        model: null,
        ready_to_ship: false,
        replaces: "line_1",
      },
    })
  })

  const reads = (calls: Call[]) => calls.filter(({ path }) => path === "/cart/data")
  const adds = (calls: Call[]) => calls.filter(({ path }) => path === "/builder/add-ski-to-cart")

  test("that left it in another tab are not added unasked", async () => {
    const calls = drawing(({ path }) => {
      if (path === "/cart/data") return { body: cartData([]) }
      return path === "/builder/add-ski-to-cart" ? { body: answer } : undefined
    })
    await show({ search: { line: "line_1" } })
    await userEvent.click(screen.getByRole("button", { name: "Update" }))
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The item you were changing is no longer in your cart. You can add this design as a new one.",
    )
    expect(adds(calls)).toEqual([])
    expect(screen.queryByRole("button", { name: "Update" })).toBeNull()
    expect(addLink().getAttribute("href")).toBe("/builder/attack/fade/ATKFADREDBLUBLK/add-hardware")
  })

  test("can be changed again by who goes back before the cart is there", async () => {
    const cart = cartData([cartItem({ id: "line_1" })])
    drawing(({ path }) => (path === "/builder/add-ski-to-cart" ? { body: { ...answer, cart } } : undefined))
    const page = { info: fade(), design: fadeDesign(), gone: false }
    const { address, goBack } = await renderPage(
      <CustomizePage page={page} search={{ line: "line_1" }} phone="" onDesign={() => {}} />,
      "/builder/attack/fade/ATKFADREDBLUBLK",
      {},
      () => new Promise(() => {}),
    )
    const update = () => screen.getByRole("button", { name: "Update" })
    await userEvent.click(update())
    await waitFor(() => expect(address()).toBe("/cart"))
    expect(update().getAttribute("aria-busy")).toBe("true")
    act(goBack)
    await waitFor(() => expect(update().getAttribute("aria-busy")).not.toBe("true"))
    fireEvent.click(radio("Color 1", /^White/))
    await screen.findByText(/Picture updated/)
  })

  test("are still updates for who was logged out in another tab", async () => {
    act(() =>
      replaceCart(cartData([cartItem({ id: "line_1" })], { user: { dealer: false, dealer_code: null } })),
    )
    const calls = drawing(({ path }) => (path === "/cart/data" ? { body: cartData([]) } : undefined))
    await show({ search: { line: "line_1" } })
    await userEvent.click(screen.getByRole("button", { name: "Update" }))
    expect((await screen.findByRole("alert")).textContent).toBe(`${LOGGED_OUT} Log in`)
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
      `/login?redirectTo=${encodeURIComponent("/builder/attack/fade/ATKFADREDBLUBLK?line=line_1")}`,
    )
    expect(adds(calls)).toEqual([])
    screen.getByRole("button", { name: "Update" })
  })

  test("that are known to have left it are offered as new ones from the start", async () => {
    act(() => replaceCart(cartData([])))
    const calls = adding()
    await show({ search: { line: "line_1" } })
    screen.getByText(/^The item you were changing is no longer in your cart/)
    expect(addLink().getAttribute("href")).toBe("/builder/attack/fade/ATKFADREDBLUBLK/add-hardware")
    expect(reads(calls)).toEqual([])
  })

  test("that an update makes one with another line are not said to be gone on the way to the cart", async () => {
    adding()
    await show({ search: { line: "line_1" } })
    const said: string[] = []
    const watching = new MutationObserver(() => said.push(document.body.textContent ?? ""))
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
    await userEvent.click(screen.getByRole("button", { name: "Update" }))
    await screen.findByText("At /cart")
    watching.disconnect()
    expect(said.filter((text) => text.includes("no longer in your cart"))).toEqual([])
  })

  test("off the shelf wait for their loop, and for a press", async () => {
    const calls = adding()
    await show({ search: { line: "line_1", from: "ready-to-ship" } })
    screen.getByRole("button", { name: "Update" })
    // Long enough for what would go off by itself.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect([...reads(calls), ...adds(calls)]).toEqual([])
  })
})

describe("a scoop", () => {
  const info = fade()
  const scoop: Partial<BuilderInfo> = {
    product: { ...info.product, type: "shovel", name: "Snow Scoop", loop: false },
  }
  const answer = { cart: cartData([]), product: { name: "Snow Scoop", sku: "SHVFADREDBLU", price: 89 } }

  test("goes into the cart from here, and analytics hears of it", async () => {
    window.dataLayer = []
    const calls = drawing(({ path }) => (path === "/builder/add-to-cart" ? { body: answer } : undefined))
    await show({ info: scoop })
    await userEvent.click(screen.getByRole("button", { name: "Add To Cart" }))
    await screen.findByText("At /cart")
    expect(calls).toEqual([
      {
        method: "POST",
        path: "/builder/add-to-cart",
        body: { sku: "ATKFADREDBLUBLK", ready_to_ship: false, replaces: null },
      },
    ])
    expect(window.dataLayer).toEqual([
      {
        event: "addToCart",
        currency: "USD",
        items: [{ name: "Snow Scoop", sku: "SHVFADREDBLU", price: "89.00", quantity: 1 }],
      },
    ])
  })

  test("from the cart is an update, in place of its line", async () => {
    acceptCookies()
    window.dataLayer = []
    const calls = drawing(({ path }) => (path === "/builder/add-to-cart" ? { body: answer } : undefined))
    await show({ info: scoop, search: { line: "line_1" } })
    await userEvent.click(screen.getByRole("button", { name: "Update" }))
    await screen.findByText("At /cart")
    expect(calls.at(-1)?.body).toEqual({ sku: "ATKFADREDBLUBLK", ready_to_ship: false, replaces: "line_1" })
    expect(window.dataLayer).toEqual([])
  })

  test("whose line has left the cart is added as a new one, and analytics hears of it", async () => {
    window.dataLayer = []
    act(() => replaceCart(cartData([])))
    const calls = drawing(({ path }) => (path === "/builder/add-to-cart" ? { body: answer } : undefined))
    await show({ info: scoop, search: { line: "line_1" } })
    await userEvent.click(screen.getByRole("button", { name: "Add To Cart" }))
    await screen.findByText("At /cart")
    expect(calls.at(-1)?.body).toEqual({ sku: "ATKFADREDBLUBLK", ready_to_ship: false, replaces: null })
    expect(window.dataLayer).toHaveLength(1)
  })

  test.each([
    ["a scoop", "Add To Cart", scoop, {}],
    ["skis from the cart", "Update", {}, { line: "line_1" }],
  ])("two of the same color keep %s out of the cart", async (_, button, info, search) => {
    const calls = drawing()
    await show({ info, search, options: { color1: "RED", color2: "RED" } })
    await userEvent.click(screen.getByRole("button", { name: button }))
    const dialog = within(await screen.findByRole("dialog", { name: "Slow your roll!" }))
    dialog.getByText("We can’t pour two of the same color. Go back and change one.")
    await userEvent.click(dialog.getByRole("button", { name: "Go Back" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(calls.filter(({ path }) => path.startsWith("/builder/add-"))).toEqual([])
  })

  test("that is refused says why", async () => {
    drawing(() => ({ status: 409, body: { message: "Purple just ran out." } }))
    await show({ info: scoop })
    await userEvent.click(screen.getByRole("button", { name: "Add To Cart" }))
    expect((await screen.findByRole("alert")).textContent).toContain("Purple just ran out.")
  })

  test("that is ready to ship goes straight into the cart", async () => {
    drawing(({ path }) => (path === "/builder/add-to-cart" ? { body: answer } : undefined))
    const page = { info: fade(scoop), design: fadeDesign(), gone: false }
    const shown = renderPage(
      <CustomizePage page={page} search={{ from: "ready-to-ship" }} phone="" onDesign={() => {}} />,
      "/builder/snow-scoop/fade/SHVFADREDBLU",
    )
    await screen.findByText("At /cart")
    await shown.catch(() => undefined)
  })
})

test("bogies go on to their setup", async () => {
  const info = fade()
  const bogie: Partial<BuilderInfo> = {
    product: { ...info.product, type: "bogie", slug: "bogie-wheels", loop: false },
  }
  await show({ info: bogie })
  expect(addLink().getAttribute("href")).toContain("/bogie-wheels/setup?product=bogie-wheels&style=fade&sku=")
})
