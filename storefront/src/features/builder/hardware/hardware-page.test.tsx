import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { replaceCart } from "#features/cart/cart-store"
import { acceptCookies } from "../../../../tests/accept-cookies"
import { cartData } from "../../../../tests/cart-fixtures"
import { fakeShop } from "../../../../tests/fake-shop"
import {
  ANSWER,
  add,
  all,
  carbide,
  check,
  chooseSled,
  select,
  sent,
  shop,
  show,
  total,
} from "../../../../tests/hardware-screen"
import { KIT } from "../fixtures"

jest.mock("#features/forms/bot-check/start-solver", () => ({}))
jest.mock("#features/forms/bot-check/solve", () => ({ solveBotCheck: async () => ({ token: "solved" }) }))

test("begins with nothing chosen, what a kit costs, and nothing to add", async () => {
  shop()
  await show()
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Add Hardware")
  expect(screen.getByRole("heading", { name: /Mount Kit/ }).textContent).toBe("Mount Kit $40.00 each")
  expect(total()).toBe("Hardware total $40.00")
  expect(all()).toBe("Skis and hardware $839.00")
  expect(add().disabled).toBe(true)
  expect(select("Make").disabled).toBe(true)
  expect(select("Model").disabled).toBe(true)
})

test("a carbide that is out of stock can't be chosen and says so", async () => {
  shop()
  await show()
  expect(
    screen.getByRole<HTMLInputElement>("radio", { name: /8" ice carbide - Out of Stock/ }).disabled,
  ).toBe(true)
})

test("a carbide and a mount kit go into the cart with the ski, and analytics hears of all three", async () => {
  acceptCookies()
  window.dataLayer = []
  const calls = shop()
  await show()
  await chooseSled()
  await screen.findByText("MK-101. Fits your 2025 Polaris 850 RMK.")
  await carbide()
  expect(total()).toBe("Hardware total $111.00")
  expect(all()).toBe("Skis and hardware $910.00")
  await userEvent.click(add())
  await screen.findByText("At /cart")
  expect(calls).toContainEqual({
    method: "POST",
    path: "/builder/add-ski-to-cart",
    body: {
      ski_sku: "ATKFADREDBLUBLK",
      carbide: "CAR-TRL-4",
      model: "sled_1",
      ready_to_ship: false,
      replaces: null,
    },
  })
  expect(calls.map(({ path, body }) => [path, body])).toContainEqual([
    "/builder/sleds/models",
    { year: 2025, make: "Polaris" },
  ])
  expect(window.dataLayer).toEqual([
    {
      event: "addToCart",
      currency: "USD",
      items: [
        { name: "The Attack Fade", sku: "ATKFADREDBLUBLK", price: "799.00", quantity: 1 },
        { name: "Mount Kit", sku: "MK-101", price: "40.00", quantity: 1 },
        { name: "Trail carbide", sku: "CAR-TRL-4", price: "69.00", quantity: 1 },
      ],
    },
  ])
})

test("a dealer's own total waits for the kit, whose price may be on the dealers' list", async () => {
  const cart = cartData([], { user: { dealer: true, dealer_code: "NORTH20" } })
  shop({
    cart,
    dealer: { name: "North", code: "NORTH20", percent_off: 20, listed: { "MK-101": 30 }, lowest: {} },
  })
  await show()
  act(() => replaceCart(cart))
  await chooseSled()
  await screen.findByText("MK-101. Fits your 2025 Polaris 850 RMK.")
  // A fifth off the skis, and the kit's listed price.
  await screen.findByText("$669.20")
  await userEvent.selectOptions(select("Year"), "2024")
  expect(total()).toBe("Hardware total $40.00")
  expect(screen.getByText(/^Hardware total/).parentElement?.textContent).not.toContain("Your price")
})

test("another year takes back make and model", async () => {
  shop()
  await show()
  await chooseSled()
  await userEvent.selectOptions(select("Year"), "2024")
  expect(select("Make").value).toBe("")
  expect(select("Model").value).toBe("")
  expect(select("Model").disabled).toBe(true)
})

test("who has a mount kit needs no sled and pays for none", async () => {
  shop()
  await show()
  await chooseSled()
  await check(/I already have a mount kit for my sled/)
  for (const name of ["Year", "Make", "Model"]) {
    expect(select(name).value).toBe("")
    expect([...select(name).selectedOptions].map(({ text }) => text)).toEqual(["Not needed"])
    expect(select(name).getAttribute("aria-required")).toBeNull()
  }
  expect(["Year", "Make"].map((name) => select(name).matches(":disabled"))).toEqual([true, true])
  // Section 4; there is nothing in it to choose.
  expect(select("Model").matches(":disabled")).toBe(false)
  expect(select("Model").options).toHaveLength(1)
  expect(total()).toBe("Hardware total $0.00")
  await userEvent.click(screen.getByRole("radio", { name: /trail carbide/ }))
  expect(add().disabled).toBe(false)
})

test("a rider can wait for a carbide that is out, and for none that is there", async () => {
  const calls = shop()
  await show()
  expect(screen.queryByRole("button", { name: /^Tell Me When 4.5/ })).toBeNull()
  // Below the carbides, before the totals that stick to the bottom of the window.
  const waits = screen.getByRole("button", { name: 'Tell Me When 8" ice carbide Is Back' })
  expect(waits.compareDocumentPosition(add())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(screen.getByRole("button", { name: 'Tell Me When 8" ice carbide Is Back' }))
  await userEvent.type(await screen.findByLabelText("Email"), "ida@b.example")
  await userEvent.click(screen.getByRole("button", { name: "Notify Me" }))
  await screen.findByText("You’re on the list. We’ll email you when it’s back.")
  expect(calls.find(({ path }) => path === "/notify-me")?.body).toEqual({
    email: "ida@b.example",
    product: "ice-carbide-8",
    sku: "CAR-ICE-8",
    turnstile: "solved",
  })
})

test("every group of choices has a name", async () => {
  shop()
  await show()
  expect(screen.queryAllByRole("group", { name: "" })).toEqual([])
})

test("who has carbides chooses none", async () => {
  const calls = shop()
  await show()
  await userEvent.click(screen.getByRole("radio", { name: /trail carbide/ }))
  await check(/I already have a carbide that fits these skis/)
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /trail carbide/ }).checked).toBe(false)
  expect(screen.getByRole("radio", { name: /trail carbide/ }).matches(":disabled")).toBe(true)
  await check(/mount kit/)
  await userEvent.click(add())
  await screen.findByText("At /cart")
  expect(calls.at(-1)?.body).toMatchObject({ carbide: null, model: null, replaces: null })
})

test("a refusal says why and keeps what was chosen", async () => {
  shop({ refusal: "The last mount kit just left." })
  await show()
  await chooseSled()
  await carbide()
  await waitFor(() => expect(add().disabled).toBe(false))
  await userEvent.click(add())
  expect((await screen.findByRole("alert")).textContent).toContain("The last mount kit just left.")
  expect(select("Model").value).toBe("sled_1")
  expect(add().disabled).toBe(false)
})

test("sleds that can't be loaded can be asked for again", async () => {
  let broken = true
  fakeShop(({ path }) =>
    broken
      ? { status: 500, body: { message: "The sleds are snowed in." } }
      : { body: path.endsWith("years") ? [2025] : [] },
  )
  await show()
  await screen.findByText(/The sleds are snowed in/)
  broken = false
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }))
  await waitFor(() => screen.getByRole("option", { name: "2025" }))
})

test("the kit that fits is named and shown, at its own price", async () => {
  shop()
  await show()
  await chooseSled()
  const kit = await screen.findByRole("link", { name: KIT.name })
  expect(kit.getAttribute("href")).toBe("/mount-kits/mk-101")
  expect(document.querySelector('img[src="/img/mount-kits/MK-101.jpg?v=2.1"]')).not.toBeNull()
  expect(screen.getByRole("heading", { name: /Mount Kit/ }).textContent).toBe("Mount Kit $42.00 each")
})

test("the last kit says that it is the last", async () => {
  shop({ kit: { ...KIT, inventory: 1 } })
  await show()
  await chooseSled()
  await screen.findByText("Only 1 left!")
})

test("each carbide has its picture and a line of advice", async () => {
  shop()
  await show()
  screen.getByText("Light steering for mixed days.")
  screen.getByText("For lakes, roads and March.")
  expect(document.querySelector('img[src="/storage/products/medium/CAR-TRL-4.jpg?v=2.1"]')).not.toBeNull()
})

test.each([
  ["that no kit fits", null, /We don't have a mount kit for the 2025 Polaris 850 RMK yet/],
  ["whose kit is sold out", { ...KIT, inventory: 0 }, /You can continue without it/],
])("a sled %s is told at once, and goes on without", async (_, kit, words) => {
  const calls = shop({ kit })
  await show()
  await chooseSled()
  await screen.findByText(words)
  const waits = screen.queryByRole("button", { name: `Tell Me When ${KIT.name} Is Back` })
  // A form of its own is not inside the page's.
  expect([waits !== null, waits?.closest("form") ?? null]).toEqual([kit !== null, null])
  expect(screen.getByRole("link", { name: "(555) 010-0142" }).getAttribute("href")).toBe("tel:+15550100142")
  expect(total()).toBe("Hardware total $0.00")
  await carbide()
  await userEvent.click(add())
  await screen.findByText("At /cart")
  expect(sent(calls)).toMatchObject({ carbide: "CAR-TRL-4", model: null })
})

test("a kit that can't be looked up is left to the shop", async () => {
  const calls = fakeShop(({ path }) => {
    if (path === "/builder/sleds/years") return { body: [2025] }
    if (path.endsWith("/makes")) return { body: ["Polaris"] }
    if (path === "/builder/sleds/models") return { body: [{ id: "sled_1", model: "850 RMK" }] }
    if (path === "/builder/add-ski-to-cart") return { body: ANSWER }
    return { status: 500, body: { message: "Away." } }
  })
  await show()
  await chooseSled()
  await screen.findByText(/couldn't look up the kit/)
  await carbide()
  await userEvent.click(add())
  await screen.findByText("At /cart")
  expect(sent(calls)).toMatchObject({ model: "sled_1" })
})

test("Skip hardware puts the skis into the cart alone, whatever was picked", async () => {
  const calls = shop()
  await show()
  await carbide()
  await userEvent.click(screen.getByRole("button", { name: "Skip hardware" }))
  await screen.findByText("At /cart")
  expect(sent(calls)).toMatchObject({ ski_sku: "ATKFADREDBLUBLK", carbide: null, model: null })
})

test.each([
  ["Skip hardware", "Add to Cart"],
  ["Add to Cart", "Skip hardware"],
])("while the skis are on their way, %s shows it and %s is off", async (pressed, other) => {
  shop()
  await show()
  await check(/mount kit/)
  await carbide()
  fireEvent.click(screen.getByRole("button", { name: pressed }))
  const state = (name: string) => {
    const button = screen.getByRole<HTMLButtonElement>("button", { name })
    return [button.getAttribute("aria-busy"), button.disabled]
  }
  expect(state(pressed)).toEqual(["true", false])
  expect(state(other)).toEqual([null, true])
  await screen.findByText("At /cart")
})

test("who goes back before the cart is there can pick another carbide and add more", async () => {
  shop()
  const { address, goBack } = await show({}, () => new Promise(() => {}))
  await check(/mount kit/)
  await carbide()
  await userEvent.click(add())
  await waitFor(() => expect(address()).toBe("/cart"))
  expect(add().getAttribute("aria-busy")).toBe("true")
  act(goBack)
  await waitFor(() => expect(add().getAttribute("aria-busy")).not.toBe("true"))
  await check(/carbide that fits/)
  expect(total()).toBe("Hardware total $0.00")
})
