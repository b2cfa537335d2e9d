import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { cartData } from "../../../tests/cart-fixtures"
import { type Call, fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import type { FinderKind } from "./api"
import { Finder } from "./finder"

jest.mock("#features/forms/bot-check/start-solver", () => ({}))
jest.mock("#features/forms/bot-check/solve", () => ({ solveBotCheck: async () => ({ token: "solved" }) }))

const part = {
  sku: "MK-101",
  price: 40,
  name: "Mount kit MK-101",
  product: "mk-101",
  url: "/mount-kits/mk-101",
  inventory: 4,
}
const snowmobile = { description: "2021 Polaris RMK" }

function shop(answers: Record<string, { status?: number; body: unknown }> = {}) {
  return fakeShop(({ path }: Call) => {
    const [, given] = Object.entries(answers).find(([ending]) => path.endsWith(ending)) ?? []
    if (given) return given
    if (path.startsWith("/builder/sleds/years")) return { body: [2021, 2020] }
    if (path.endsWith("/makes")) return { body: ["Polaris"] }
    if (path.endsWith("/models")) return { body: [{ id: "sled_1", model: "RMK" }] }
    if (path.startsWith("/mount-kits/find/")) return { body: { mountKit: part, snowmobile } }
    if (path.startsWith("/mount-kit-dampeners/find/")) return { body: { dampenerKit: null, snowmobile } }
    return { status: 404, body: { message: "No." } }
  })
}

async function find(kind: FinderKind) {
  await renderPage(
    <>
      <h1>Kits</h1>
      <Finder kind={kind} brand="Snowforge" cacheVersion="2.1" />
    </>,
    "/mount-kits",
  )
  const button = screen.getByRole<HTMLButtonElement>("button", { name: /^Find / })
  expect(button.disabled).toBe(true)
  for (const [label, value] of [
    ["Year", "2021"],
    ["Make", "Polaris"],
    ["Model", "RMK"],
  ] as const) {
    const select = screen.getByRole("combobox", { name: new RegExp(label) })
    await within(select).findByRole("option", { name: value })
    await userEvent.selectOptions(select, value)
  }
  expect(button.disabled).toBe(false)
  await userEvent.click(button)
}

test("a hit shows the kit, its instructions, and goes to the cart", async () => {
  const product = { name: part.name, sku: part.sku, price: 40, quantity: 1 }
  const calls = shop({ "/add-to-cart": { body: { cart: cartData([]), product } } })
  await find("mount-kit")
  const hit = within(await screen.findByRole("article"))
  hit.getByText("Fits your 2021 Polaris RMK.")
  const instructions = hit.getByRole("link", { name: "Instructions for kit #MK-101" })
  expect(instructions.getAttribute("href")).toBe("/mount-kit-instructions/MK-101.pdf")
  expect(instructions.getAttribute("target")).toBe("_blank")
  await userEvent.click(hit.getByRole("button", { name: "Add to Cart" }))
  await screen.findByText("At /cart")
  expect(calls.some(({ path }) => path === "/mount-kits/sled_1/add-to-cart")).toBe(true)
})

test.each([
  [2, "Only 2 left!"],
  [1, "Only 1 left!"],
  [0, "Sold Out"],
])("a finder says of %i results: %s", async (inventory, words) => {
  shop({ "/mount-kits/find/sled_1": { body: { mountKit: { ...part, inventory }, snowmobile } } })
  await find("mount-kit")
  const hit = within(await screen.findByRole("article"))
  hit.getByText(words)
  expect(hit.queryByRole("button", { name: "Add to Cart" }) === null).toBe(inventory === 0)
})

test.each(["mount-kit", "dampener"] as const)("a rider can wait for a %s that is sold out", async (kind) => {
  const gone = { ...part, inventory: 0 }
  const calls = shop({
    "/mount-kits/find/sled_1": { body: { mountKit: gone, snowmobile } },
    "/mount-kit-dampeners/find/sled_1": {
      body: { dampenerKit: { sku: "DK-7", dampener: gone }, snowmobile },
    },
    "/notify-me": { body: {} },
  })
  await find(kind)
  await userEvent.click(await screen.findByRole("button", { name: "Tell Me When It’s Back" }))
  await userEvent.type(await screen.findByLabelText("Email"), "ida@b.example")
  await userEvent.click(screen.getByRole("button", { name: "Notify Me" }))
  await screen.findByText("You’re on the list. We’ll email you when it’s back.")
  expect(calls.find(({ path }) => path === "/notify-me")?.body).toEqual({
    email: "ida@b.example",
    product: "mk-101",
    sku: "MK-101",
    turnstile: "solved",
  })
})

test("nobody waits for a part that is there", async () => {
  shop()
  await find("mount-kit")
  await screen.findByRole("article")
  expect(screen.queryByRole("button", { name: /^Tell Me When/ })).toBeNull()
})

test("a miss says 'Dang' and leads to a person", async () => {
  shop()
  await find("dampener")
  await screen.findByRole("heading", { name: "Dang" })
  screen.getByText("We can't identify a dampener that fits your sled. But there's still hope!")
  expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/contact")
})

test("a search that fails is not shown as no match", async () => {
  shop({ "/find/sled_1": { status: 500, body: { message: "Broken." } } })
  await find("mount-kit")
  await screen.findByRole("heading", { name: "Dang" })
})

test("a sold-out answer stays on the page and says why", async () => {
  shop({ "/add-to-cart": { status: 409, body: { message: "Mount kit MK-101 is sold out." } } })
  await find("mount-kit")
  await userEvent.click(await screen.findByRole("button", { name: "Add to Cart" }))
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("is sold out."))
})

test("what was found scrolls into view smoothly, 70 px below the top", async () => {
  const scrolled = jest.spyOn(window, "scrollTo").mockImplementation(() => undefined)
  const place = jest.spyOn(HTMLElement.prototype, "getBoundingClientRect")
  place.mockReturnValue({ top: 500 } as DOMRect)
  try {
    shop()
    await find("mount-kit")
    await screen.findByRole("article")
    expect(scrolled).toHaveBeenLastCalledWith({ top: 430, behavior: "smooth" })
  } finally {
    scrolled.mockRestore()
    place.mockRestore()
  }
})

test("a miss is about its sled, and goes when another year is chosen", async () => {
  shop()
  await find("dampener")
  await screen.findByRole("heading", { name: "Dang" })
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Year/ }), "2020")
  expect(screen.queryByRole("heading", { name: "Dang" })).toBeNull()
})
