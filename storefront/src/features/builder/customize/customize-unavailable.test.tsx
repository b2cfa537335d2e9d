import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { OUT_OF_STOCK } from "#contracts/builder/design-words"
import { fade, fadeDesign, fadeOptions } from "../fixtures"
import { addLink, drawing, openMenu, radio, show } from "./fixtures"

jest.mock("#features/forms/bot-check/start-solver", () => ({}))
jest.mock("#features/forms/bot-check/solve", () => ({ solveBotCheck: async () => ({ token: "solved" }) }))

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

describe("a notice that nobody pressed for, while the menu is open", () => {
  const { product, style } = fade()
  const notice = { kind: "notify" as const, title: "Gone", text: [], signUpLabel: null, link: null }
  const bogie = { product: { ...product, type: "bogie" as const }, style: { ...style, purchasable: false } }

  test.each([
    ["a line's", { notice }, "Gone"],
    ["a multi-color bogie's", bogie, "Bum Deal"],
  ])("is shown when the menu closes: %s", async (_whose, info, name) => {
    const { unmount: closeMenu } = openMenu()
    await show({ info })
    // Its code has arrived.
    await screen.findByText(name)
    expect(screen.queryByRole("dialog", { name })).toBeNull()
    closeMenu()
    await screen.findByRole("dialog", { name })
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

test("a skull that the style no longer comes with can be taken off, and put back by undoing that", async () => {
  drawing()
  const { style } = fade()
  await show({
    options: { single_skull: "WHT" },
    info: { style: { ...style, singleSkull: false }, formerSkull: "single_skull", upcharges: [] },
  })
  screen.getByText(OUT_OF_STOCK)
  expect(addLink().getAttribute("aria-disabled")).toBe("true")
  const skulls = screen.getByRole("button", { name: /^Single Skull/ })
  await userEvent.click(skulls)
  const named = () =>
    within(screen.getByRole("radiogroup", { name: "Single Skull" }))
      .getAllByRole<HTMLInputElement>("radio")
      .map((each) => [each.parentElement?.textContent, each.checked, each.disabled])
  expect(named()).toEqual([
    ["None", false, false],
    ["White Out of stock", true, true],
  ])
  await userEvent.click(radio("Single Skull", /^None/))
  expect(named()).toEqual([["None", true, false]])
  expect(document.activeElement).toBe(radio("Single Skull", /^None/))
  expect(screen.queryByText(OUT_OF_STOCK)).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "Undo" }))
  expect(radio("Single Skull", /^White/).checked).toBe(true)
})

test("the last pair that somebody else bought can't be had, and leads back to the shelf", async () => {
  await show({ search: { from: "ready-to-ship" }, gone: true })
  expect(screen.getByRole("alert").textContent).toContain("Sold Out")
  expect(addLink().getAttribute("aria-disabled")).toBe("true")
  const others = screen.getByRole("link", { name: "See what else is ready to ship" })
  expect(others.getAttribute("href")).toBe("/ready-to-ship/attack")
})

test.each(["ski", "bogie"] as const)("an upcharge is what a %s's color costs on top", async (type) => {
  const { product } = fade()
  await show({ info: { product: { ...product, type } } })
  expect(radio("Color 1", /^Gold/).parentElement?.textContent).toBe("Gold (+$25.00)")
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
    turnstile: "solved",
  })
})

test("nobody waits for a color of what is ready to ship", async () => {
  await show({ search: { from: "ready-to-ship" } })
  expect(screen.queryByRole("button", { name: /^Tell Me When/ })).toBeNull()
})
