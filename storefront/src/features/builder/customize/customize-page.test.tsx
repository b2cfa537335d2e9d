import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import type { BuilderInfo, SelectedOptions } from "#contracts/builder/builder"
import { replaceCart } from "#features/cart/cart-store"
import { acceptCookies } from "../../../../tests/accept-cookies"
import { cartData, cartItem } from "../../../../tests/cart-fixtures"
import { type Call, fakeShop } from "../../../../tests/fake-shop"
import { renderPage } from "../../../../tests/render-page"
import type { BuilderSearch } from "../addresses"
import { fade, fadeDesign, fadeOptions } from "../fixtures"
import type { Design } from "../model"
import { CustomizePage } from "./customize-page"
import type { DesignPage } from "./prefetched-design"

// jsdom loads no pictures: each counts as loaded as soon as it is requested.
HTMLImageElement.prototype.decode = async () => undefined
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
// There is no canvas to draw zones on either: the page does without.
HTMLCanvasElement.prototype.getContext = () => null

interface Shown {
  options?: SelectedOptions
  info?: Partial<BuilderInfo>
  search?: BuilderSearch
  gone?: boolean
}

async function show({ options = {}, info = {}, search = {}, gone = false }: Shown = {}) {
  const designs: Design[] = []
  const page = { info: fade(info), design: fadeDesign(fadeOptions(options)), gone }
  await renderPage(
    <CustomizePage
      page={page}
      search={search}
      phone="(555) 010-0142"
      onDesign={(design) => designs.push(design)}
    />,
    "/builder/attack/fade/ATKFADREDBLUBLK",
  )
  return designs
}

/** The cart of a rider who came to change one of its lines. */
const HOLDING = cartData([cartItem({ id: "line_1" })])

/** A shop that draws whatever it is asked for, and whose cart holds a line. */
const drawing = (answer?: (call: Call) => { status?: number; body: unknown } | undefined) =>
  fakeShop(async (call) => {
    const own = answer?.(call)
    if (own) return own
    if (call.path === "/cart/data") return { body: HOLDING }
    if (!call.path.startsWith("/builder/generate/")) return { status: 404, body: { message: "Not found." } }
    const { options } = call.body as { options: SelectedOptions }
    const { options: _, ...body } = fadeDesign(options)
    return { body }
  })

const radio = (group: string, name: RegExp) =>
  within(screen.getByRole("radiogroup", { name: group, hidden: true })).getByRole<HTMLInputElement>("radio", {
    name,
    hidden: true,
  })
const generated = (calls: Call[]) => calls.filter(({ path }) => path.startsWith("/builder/generate/"))
const price = () => screen.getByText(/^\$\d/, { selector: "span" }).textContent
const addLink = () => screen.getByRole("link", { name: "Add To Cart" })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  acceptCookies()
  act(() => replaceCart(HOLDING))
})

test("shows the design: picture, choices, price and the way on", async () => {
  await show({ options: { single_skull: "WHT" } })
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The Attack Fade")
  screen.getByRole("img", { name: "The Attack Fade, top view" })
  expect(radio("Color 1", /^Red/).checked).toBe(true)
  expect(radio("Single Skull", /^White/).checked).toBe(true)
  expect(radio("Triple Skull", /^None/).checked).toBe(true)
  expect(price()).toBe("$799.00")
  expect(addLink().getAttribute("href")).toBe("/builder/attack/fade/ATKFADREDBLUBLK1WHT/add-hardware")
})

test("a design saved earlier says what has changed since, until it is another design", async () => {
  const saved = (sku: string, change: string) => ({
    number: 7,
    name: "Race day",
    sku,
    type: "ski" as const,
    description: "",
    image: "/storage/products/medium/x.jpg",
    path: null,
    buyPath: null,
    price: 799,
    priceVaries: false,
    savedPrice: 750,
    changes: [change],
  })
  drawing(({ path }) =>
    path === "/shop/saved-designs"
      ? {
          body: {
            designs: [
              saved("ATKSOLREDBLK", "Nothing of this."),
              saved("ATKFADREDBLUBLK", "The price went up from $750.00 to $799.00."),
            ],
          },
        }
      : undefined,
  )
  act(() => replaceCart(cartData([], { user: { dealer: false, dealer_code: null } })))
  await show()
  await screen.findByText("The price went up from $750.00 to $799.00.")
  expect(screen.queryByText("Nothing of this.")).toBeNull()
  fireEvent.click(radio("Color 1", /^White/))
  await waitFor(() => expect(screen.queryByText(/^The price went up/)).toBeNull())
})

test("quick choices are felt at once and drawn once, the last of them", async () => {
  const calls = drawing()
  const designs = await show()
  fireEvent.click(radio("Color 1", /^White/))
  fireEvent.click(radio("Color 1", /^Gold/))
  expect(radio("Color 1", /^Gold/).checked).toBe(true)
  expect(price()).toBe("$824.00")
  expect(generated(calls)).toEqual([])
  await screen.findByText("Color 1 Gold. Picture updated. Price $799.00.")
  expect(generated(calls)).toEqual([
    {
      method: "POST",
      path: "/builder/generate/ATK/FAD",
      body: { options: fadeOptions({ color1: "GLD" }), generate_all: false, ready_to_ship: false },
    },
  ])
  expect(designs.map(({ sku }) => sku)).toEqual(["ATKFADGLDBLUBLK"])
  await waitFor(() =>
    expect(screen.getByRole("img", { name: /top view/ }).getAttribute("src")).toContain("ATKFADGLDBLUBLK"),
  )
})

test("a late answer to an older choice is not shown", async () => {
  let first: (() => void) | undefined
  const designs = await (async () => {
    drawing()
    const draw = globalThis.fetch
    globalThis.fetch = (input, init) => {
      if (!String(init?.body).includes('"WHT"')) return draw(input, init)
      // Answers late, even though no one is waiting any more.
      return new Promise((resolve) => {
        first = () => resolve(draw(input, init))
      })
    }
    return show()
  })()
  fireEvent.click(radio("Color 1", /^White/))
  await waitFor(() => expect(first).toBeDefined())
  fireEvent.click(radio("Color 1", /^Black/))
  await screen.findByText(/^Color 1 Black/)
  await act(async () => first?.())
  expect(designs.map(({ sku }) => sku)).toEqual(["ATKFADBLKBLUBLK"])
})

test("a single skull clears the triple one", async () => {
  drawing()
  await show({ options: { triple_skull: "RED" } })
  fireEvent.click(radio("Single Skull", /^White/))
  expect(radio("Triple Skull", /^None/).checked).toBe(true)
  await screen.findByText(/^Single Skull White, Triple Skull None/)
})

test("says by which day it ships, as long as it can be had", async () => {
  await show()
  screen.getByText("Made for you, ships by Fri, Dec 18")
  cleanup()
  await show({ search: { from: "ready-to-ship" } })
  screen.getByText("Ships by Tue, Nov 24")
  cleanup()
  await show({ options: { color1: "PUR" } })
  expect(screen.queryByText(/ships by/i)).toBeNull()
})

test("what is out of stock can't be chosen; a design with it can't be added", async () => {
  await show({ options: { color1: "PUR" } })
  expect(screen.getByRole("alert").textContent).toBe("One or more of your options is out of stock.")
  const purple = radio("Color 2", /Purple Out of stock/)
  expect(purple.disabled).toBe(true)
  expect(purple.parentElement?.querySelector("s")?.textContent).toBe("Purple")
  expect(addLink().getAttribute("href")).toBeNull()
  expect(addLink().getAttribute("aria-disabled")).toBe("true")
})

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

test("a picture that can't be drawn says why, keeps the choice and can be tried again", async () => {
  let broken = true
  drawing(() => (broken ? { status: 500, body: { message: "The press is down." } } : undefined))
  await show()
  fireEvent.click(radio("Color 1", /^White/))
  await screen.findByText(/The press is down/)
  expect(radio("Color 1", /^White/).checked).toBe(true)
  broken = false
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }))
  await screen.findByText(/Picture updated/)
  expect(screen.queryByText(/The press is down/)).toBeNull()
})

test("a choice that the shop has not answered is there again after a reload", async () => {
  drawing(() => ({ status: 500, body: { message: "The press is down." } }))
  const first = await show()
  fireEvent.click(radio("Color 1", /^White/))
  await screen.findByText(/The press is down/)
  // A reload doesn't unmount anything.
  const kept = { ...sessionStorage }
  cleanup()
  expect({ ...sessionStorage }).toEqual({})
  Object.assign(sessionStorage, kept)
  const calls = drawing()
  const designs = await show()
  expect(first).toEqual([])
  expect(radio("Color 1", /^White/).checked).toBe(true)
  await waitFor(() => expect(designs.map(({ sku }) => sku)).toEqual(["ATKFADWHTBLUBLK"]))
  expect(generated(calls)).toHaveLength(1)
})

describe("saving", () => {
  const save = () => userEvent.click(screen.getByRole("button", { name: "Save Design" }))

  test("offers a guest an account, and the way back", async () => {
    await show()
    await save()
    const dialog = within(await screen.findByRole("dialog", { name: "Save Your Design" }))
    expect(dialog.getByRole("link", { name: "Create an Account" }).getAttribute("href")).toBe(
      "/register?redirectTo=%2Fbuilder%2Fattack%2Ffade%2FATKFADREDBLUBLK",
    )
  })

  test("keeps the design of who is logged in", async () => {
    act(() => replaceCart(cartData([], { user: { dealer: false, dealer_code: null } })))
    const calls = drawing(({ path }) => (path === "/builder/save" ? { body: { number: 10042 } } : undefined))
    await show()
    await save()
    const dialog = within(await screen.findByRole("dialog", { name: "Design Saved" }))
    dialog.getByText("10042")
    expect(dialog.getByRole("link", { name: "My Builds" }).getAttribute("href")).toBe(
      "/account/saved-designs",
    )
    expect(calls.filter(({ method }) => method === "POST")).toEqual([
      { method: "POST", path: "/builder/save", body: { sku: "ATKFADREDBLUBLK" } },
    ])
  })

  test("knows who has logged in in another tab meanwhile", async () => {
    drawing(({ path }) => {
      if (path === "/builder/save") return { body: { number: 10042 } }
      if (path !== "/cart/data") return undefined
      return { body: cartData([], { user: { dealer: false, dealer_code: null } }) }
    })
    await show()
    await save()
    await screen.findByRole("dialog", { name: "Design Saved" })
  })

  test("that fails shows the shop's message", async () => {
    act(() => replaceCart(cartData([], { user: { dealer: false, dealer_code: null } })))
    drawing(({ path }) =>
      path === "/builder/save" ? { status: 404, body: { message: "No room." } } : undefined,
    )
    await show()
    await save()
    expect((await screen.findByRole("alert")).textContent).toBe("No room.")
  })
})

describe("a line that can't be ordered", () => {
  const notice = {
    kind: "notify" as const,
    title: "The Powder Hound 8 is Temporarily Unavailable",
    text: ["Custom orders return in the fall of 2025."],
    signUpLabel: "Notify Me",
    link: null,
  }

  test("says so, and offers to tell when it is back instead of the cart", async () => {
    await show({ info: { notice } })
    const dialog = await screen.findByRole("dialog", { name: notice.title })
    within(dialog).getByRole("button", { name: "Notify Me" })
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }))
    expect(screen.queryByRole("link", { name: "Add To Cart" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Notify Me" }))
    screen.getByRole("dialog", { name: notice.title })
  })

  test("covered by its notice, comes after it and promises nothing", async () => {
    await show({ info: { notice: { ...notice, kind: "overlay" } } })
    const overlay = await screen.findByRole("dialog", { name: notice.title })
    const heading = screen.getByRole("heading", { level: 1 })
    expect(overlay.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByText(/ships by/i)).toBeNull()
    expect(screen.queryByText("Add To Cart")).toBeNull()
    screen.getByRole("button", { name: "Unavailable" })
  })

  test("can be had ready to ship", async () => {
    await show({ info: { notice }, search: { from: "ready-to-ship" } })
    expect(screen.queryByRole("dialog")).toBeNull()
    addLink()
  })
})

test("ready-to-ship locks colors and skulls and opens the loop", async () => {
  await show({ search: { from: "ready-to-ship" } })
  expect(radio("Color 1", /^White/).disabled).toBe(true)
  expect(radio("Single Skull", /^White/).disabled).toBe(true)
  expect(radio("Loop", /^White/).disabled).toBe(false)
  expect(screen.getByRole("button", { name: /^Loop/ }).getAttribute("aria-expanded")).toBe("true")
  expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/ready-to-ship/attack")
})

test("what is made keeps a color that can no longer be poured, not a loop that is out", async () => {
  const out = { unavailableColors: ["RED"], unavailableSingleSkulls: ["WHT"] }
  await show({ search: { from: "ready-to-ship" }, options: { single_skull: "WHT" }, info: out })
  expect(screen.queryByRole("alert")).toBeNull()
  expect(addLink().getAttribute("href")).toMatch(/\/add-hardware\?from=ready-to-ship$/)
})

test("the last pair that somebody else bought can't be had, and leads back to the shelf", async () => {
  await show({ search: { from: "ready-to-ship" }, gone: true })
  expect(screen.getByRole("alert").textContent).toContain("Sold Out")
  expect(addLink().getAttribute("aria-disabled")).toBe("true")
  const others = screen.getByRole("link", { name: "See what else is ready to ship" })
  expect(others.getAttribute("href")).toBe("/ready-to-ship/attack")
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
    expect(calls.filter(({ path }) => path === "/builder/add-ski-to-cart")).toEqual([])
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

test("a multi-color bogie says why it can't be had", async () => {
  const info = fade()
  await show({
    info: {
      product: { ...info.product, type: "bogie", slug: "bogie-wheels", loop: false },
      style: { ...info.style, purchasable: false },
    },
  })
  await screen.findByRole("dialog", { name: "Bum Deal" })
})

describe("steps", () => {
  const color1 = () => screen.getByRole("button", { name: /^Color 1/ }).textContent
  const tool = (name: string) => screen.getByRole("button", { name })

  test("go back and forth by button and by key, and say so", async () => {
    drawing()
    await show()
    expect(tool("Undo").getAttribute("aria-disabled")).toBe("true")
    fireEvent.click(radio("Color 1", /^White/))
    fireEvent.click(radio("Color 1", /^Black/))
    fireEvent.click(tool("Undo"))
    expect(color1()).toContain("White")
    screen.getByText("Undone: Color 1 White.")
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true })
    expect(color1()).toContain("Red")
    expect(tool("Undo").getAttribute("aria-disabled")).toBe("true")
    fireEvent.keyDown(document.body, { key: "Z", metaKey: true, shiftKey: true })
    expect(color1()).toContain("White")
    screen.getByText("Redone: Color 1 White.")
    fireEvent.click(tool("Redo"))
    expect(color1()).toContain("Black")
    await screen.findByText(/^Color 1 Black\. Picture updated/)
  })

  test("of another choice end what was taken back", async () => {
    drawing()
    await show()
    fireEvent.click(radio("Color 1", /^White/))
    fireEvent.click(tool("Undo"))
    fireEvent.click(radio("Color 2", /^Black/))
    expect(tool("Redo").getAttribute("aria-disabled")).toBe("true")
    await screen.findByText(/Picture updated/)
  })

  test("leave a field's own undo alone", async () => {
    drawing()
    await show()
    fireEvent.click(radio("Color 1", /^White/))
    const field = document.body.appendChild(document.createElement("input"))
    fireEvent.keyDown(field, { key: "z", ctrlKey: true })
    field.remove()
    expect(color1()).toContain("White")
    await screen.findByText(/Picture updated/)
  })
})

test("a surprise is something that can be had, and can be taken back", async () => {
  drawing()
  await show()
  await userEvent.click(screen.getByRole("button", { name: "Surprise Me" }))
  await screen.findByText(/^Surprise: Color 1 /)
  expect(screen.queryByRole("alert")).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "Undo" }))
  expect(radio("Color 1", /^Red/).checked).toBe(true)
  expect(radio("Color 2", /^Blue/).checked).toBe(true)
  await screen.findByText(/Picture updated/)
})

describe("sharing", () => {
  test("copies the design's own address, without the cart line it came from", async () => {
    const user = userEvent.setup()
    await show({ search: { line: "line_1" } })
    await user.click(screen.getByRole("button", { name: "Share" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Share Your Design" }))
    const link = "http://localhost/builder/attack/fade/ATKFADREDBLUBLK"
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Link to your design" }).value).toBe(link)
    await user.click(dialog.getByRole("button", { name: "Copy Link" }))
    await dialog.findByText("Link copied.")
    expect(await navigator.clipboard.readText()).toBe(link)
    // This browser has no share function.
    expect(dialog.queryByRole("button", { name: "Send to a Friend" })).toBeNull()
  })

  test("hands the address to the device where it can", async () => {
    const shared: ShareData[] = []
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async (data: ShareData) => void shared.push(data),
    })
    try {
      await show()
      await userEvent.click(screen.getByRole("button", { name: "Share" }))
      const dialog = within(await screen.findByRole("dialog", { name: "Share Your Design" }))
      await userEvent.click(dialog.getByRole("button", { name: "Send to a Friend" }))
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
      expect(shared).toEqual([
        { title: "The Attack Fade", url: "http://localhost/builder/attack/fade/ATKFADREDBLUBLK" },
      ])
    } finally {
      Reflect.deleteProperty(navigator, "share")
    }
  })
})

test("says what the ski is, and where its colors go, in the order of the picture", async () => {
  await show()
  const about = within(screen.getByRole("region", { name: "About The Attack" }))
  about.getByText("Turns where you look.")
  expect(about.getByText("Length").nextElementSibling?.textContent).toBe('41.5"')
  expect(screen.getByRole("button", { name: /^Color 1/ }).textContent).toMatch(/^Color 1tip/)
  expect(screen.getByRole("button", { name: /^Loop/ }).textContent).toMatch(/^Loophandle at the tip/)
  const strip = [...document.querySelectorAll("svg rect")].map((rect) => rect.getAttribute("fill"))
  expect(strip.slice(0, 2)).toEqual(["#1f5fd0", "#d0202e"])
})

test("angles and a closer look", async () => {
  await show()
  await userEvent.click(screen.getByRole("button", { name: "Side view" }))
  await screen.findByRole("img", { name: "The Attack Fade, side view" })
  await userEvent.click(screen.getByRole("button", { name: "Zoom in" }))
  const dialog = within(await screen.findByRole("dialog", { name: "The Attack Fade, side view" }))
  const picture = dialog.getByRole("img", { name: "The Attack Fade, side view" })
  expect(picture.getAttribute("src")).toContain("/full/ATKFADREDBLUBLK-side")
})

test("a rider can wait for a color that is struck through", async () => {
  const calls = drawing(({ path }) => (path === "/notify-me" ? { body: {} } : undefined))
  await show()
  await userEvent.click(screen.getByRole("button", { name: /^Color 2/ }))
  await userEvent.click(screen.getByRole("button", { name: "Tell Me When Purple Is Back" }))
  await userEvent.type(await screen.findByLabelText("Email"), "ida@b.example")
  await userEvent.click(screen.getByRole("button", { name: "Notify Me" }))
  await screen.findByText("You’re on the list. We’ll email you when it’s back.")
  const asked = calls.find(({ path }) => path === "/notify-me")
  expect(asked?.body).toEqual({
    email: "ida@b.example",
    product: "attack",
    sku: fadeDesign(fadeOptions({ color2: "PUR" })).sku,
  })
})

test("nobody waits for a color of what is ready to ship", async () => {
  await show({ search: { from: "ready-to-ship" } })
  expect(screen.queryByRole("button", { name: /^Tell Me When/ })).toBeNull()
})
