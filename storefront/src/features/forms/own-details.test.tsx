import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { Account, AccountOrder } from "#contracts/account/account"
import { COUNTRIES } from "#contracts/fixtures"
import type { ShopSettings } from "#contracts/settings"
import { replaceCart } from "#features/cart/cart-store"
import { cartData } from "../../../tests/cart-fixtures"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { ContactPage } from "./contact-page"
import { saveDraft } from "./draft"
import { PartsRequestPage } from "./parts-request-page"
import { ReturnPage } from "./return-page"

const ACCOUNT: Account = {
  email: "robin@rider.example",
  firstName: "Robin",
  lastName: "Rider",
  phone: "(555) 010-0199",
  verified: true,
  addresses: [],
  details: {
    firstName: "Robin",
    lastName: "Rider",
    company: "",
    address: "1 Trail Road",
    city: "Duluth",
    state: "MN",
    zip: "55802",
    country: "US",
    phone: "(555) 010-0199",
    email: "robin@rider.example",
  },
}

const line = (sku: string, details: string[] = []) => ({
  id: sku,
  name: `Piece ${sku}`,
  details,
  sku,
  image: "",
  quantity: 1,
})
const order = (
  number: string,
  lines: AccountOrder["lines"],
  placedAt = "2026-11-03T18:00:00.000Z",
): AccountOrder => ({
  number,
  email: "other@rider.example",
  placedAt,
  status: "Shipped",
  total: 40,
  lines,
})
const ORDERS = [
  order("1042", [line("PUL-RED"), line("ATKSOLREDBLK", ["Build No. 10042"])]),
  order("1001", [line("ICE")]),
  order("1013", [], "2026-11-04T03:00:00.000Z"),
]

const SETTINGS = {
  phone: "(555) 010-0100",
  email: "sales@shop.example",
  botCheck: { kind: "turnstile", siteKey: "none" },
} as ShopSettings

let release: () => void
let calls: ReturnType<typeof fakeShop>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  replaceCart(null)
  const asked = new Promise<void>((resolve) => {
    release = resolve
  })
  calls = fakeShop(async ({ path }) => {
    if (path === "/shop/account") {
      await asked
      return { body: ACCOUNT }
    }
    if (path === "/shop/account/orders?page=1") return { body: { orders: ORDERS, count: 2, perPage: 10 } }
    return { status: 503, body: { message: "Not now." } }
  })
})
afterEach(() => replaceCart(null))

const logIn = () => act(() => replaceCart(cartData([], { user: { dealer: false, dealer_code: null } })))
const at = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test("a form begins with who is logged in, and leaves alone what was typed", async () => {
  await renderPage(<ContactPage />, "/contact", { settings: SETTINGS })
  await userEvent.type(at(/^Email/), "mine@else.example")
  await userEvent.type(at(/^Phone/), "5{Backspace}")
  logIn()
  release()
  await waitFor(() => expect(at(/^First name/).value).toBe("Robin"))
  expect([at(/^Last name/).value, at(/^Email/).value, at(/^Phone/).value]).toEqual([
    "Rider",
    "mine@else.example",
    "",
  ])
})

test("a guest is asked about by nobody", async () => {
  await renderPage(<ContactPage />, "/contact", { settings: SETTINGS })
  act(() => replaceCart(cartData([], { user: null })))
  release()
  expect(at(/^First name/).value).toBe("")
  expect(calls.map(({ path }) => path)).not.toContain("/shop/account")
})

test("what was filled in is not kept on the device, what was typed is", async () => {
  await renderPage(<ContactPage />, "/contact", { settings: SETTINGS })
  logIn()
  release()
  await waitFor(() => expect(at(/^First name/).value).toBe("Robin"))
  expect(localStorage.getItem("form-draft:contact")).toBeNull()
  await userEvent.type(at(/^Message/), "Hello")
  const kept = localStorage.getItem("form-draft:contact") ?? ""
  expect(kept).toContain("Hello")
  expect(kept).not.toContain("Robin")
  expect(kept).not.toContain("rider.example")
})

test("a group of which one field was corrected comes back whole after a reload", async () => {
  await renderPage(<PartsRequestPage countries={COUNTRIES} />, "/parts-request", { settings: SETTINGS })
  logIn()
  release()
  await waitFor(() => expect(at(/^City/).value).toBe("Duluth"))
  await userEvent.type(at(/^First name/), "a")
  await userEvent.type(at(/^City/), "x")
  cleanup()
  await renderPage(<PartsRequestPage countries={COUNTRIES} />, "/parts-request", { settings: SETTINGS })
  await waitFor(() => expect(at(/^City/).value).toBe("Duluthx"))
  expect([/^First name/, /^Last name/, /^Address/, /^Postal code/].map((label) => at(label).value)).toEqual([
    "Robina",
    "Rider",
    "1 Trail Road",
    "55802",
  ])
})

test("the date of a picked order is the shop's, as its label says it", async () => {
  await renderPage(<ReturnPage />, "/returns", { settings: SETTINGS })
  logIn()
  release()
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: /^Order/ }), "1013")
  expect(at(/^Order date/).value).toBe("2026-11-03")
})

test("an address is filled in as a whole or not at all", async () => {
  await renderPage(<PartsRequestPage countries={COUNTRIES} />, "/parts-request", { settings: SETTINGS })
  await userEvent.type(at(/^City/), "Ely")
  logIn()
  release()
  await waitFor(() => expect(at(/^First name/).value).toBe("Robin"))
  expect([at(/^Address/).value, at(/^City/).value, at(/^Postal code/).value]).toEqual(["", "Ely", ""])
})

test("a rider picks the order and its lines; the email is the order's", async () => {
  await renderPage(<ReturnPage />, "/returns", { settings: SETTINGS })
  logIn()
  release()
  const orders = await screen.findByRole("combobox", { name: /^Order/ })
  expect(
    within(orders)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Pick one of your orders",
    "1042, November 3, 2026",
    "1001, November 3, 2026",
    "1013, November 3, 2026",
    "Another order",
  ])
  await userEvent.selectOptions(orders, "1042")
  expect(at(/^Order date/).value).toBe("2026-11-03")
  expect(at(/^Email/).value).toBe("other@rider.example")
  await userEvent.click(at("Piece PUL-RED, PUL-RED"))
  await userEvent.click(at("Piece ATKSOLREDBLK, ATKSOLREDBLK, Build No. 10042"))
  const named = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Product name or SKU/).map(({ value }) => value)
  expect(named()).toEqual(["Piece PUL-RED, PUL-RED", "Piece ATKSOLREDBLK, ATKSOLREDBLK, Build No. 10042"])
  await userEvent.selectOptions(orders, "1001")
  await waitFor(() => expect(named()).toEqual([""]))
})

const LINES = ["Piece PUL-RED, PUL-RED", "Piece ATKSOLREDBLK, ATKSOLREDBLK, Build No. 10042"] as const
const wrong = (label: RegExp) =>
  screen
    .getAllByLabelText<HTMLInputElement>(label)
    .map((field) => field.getAttribute("aria-invalid") === "true")
const send = () => userEvent.click(screen.getByRole("button", { name: "Request Return" }))

test("a line that is ticked after a refusal is no longer missing, its reason still is", async () => {
  await renderPage(<ReturnPage />, "/returns", { settings: SETTINGS })
  logIn()
  release()
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: /^Order/ }), "1042")
  await send()
  await waitFor(() => expect(wrong(/^Product name or SKU/)).toEqual([true]))
  await userEvent.click(at(LINES[0]))
  expect(wrong(/^Product name or SKU/)).toEqual([false])
  expect(wrong(/^Reason/)).toEqual([true])
})

test("what was wrong with a line goes with it when it is no longer ticked", async () => {
  await renderPage(<ReturnPage />, "/returns", { settings: SETTINGS })
  logIn()
  release()
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: /^Order/ }), "1042")
  for (const line of LINES) await userEvent.click(at(line))
  await userEvent.type(screen.getAllByLabelText(/^Reason/)[1] as HTMLElement, "Too long")
  await send()
  await waitFor(() => expect(wrong(/^Reason/)).toEqual([true, false]))
  await userEvent.click(at(LINES[0]))
  expect(wrong(/^Reason/)).toEqual([false])
})

test("an order that is not on the list is typed, and the list can be had back", async () => {
  await renderPage(<ReturnPage />, "/returns", { settings: SETTINGS })
  logIn()
  release()
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: /^Order/ }), "Another order")
  expect(at(/^Order number/)).toBe(document.activeElement)
  await userEvent.type(at(/^Order number/), "77")
  await userEvent.click(screen.getByRole("button", { name: "Pick one of your orders" }))
  expect(screen.getByRole("combobox", { name: /^Order/ })).toBe(document.activeElement)
})

test.each([
  ["goes with it", null, ""],
  ["stays when it was changed by hand", "2026-11-05", "2026-11-05"],
])("the date of an order that was picked before another one %s", async (_, changed, left) => {
  await renderPage(<ReturnPage />, "/returns", { settings: SETTINGS })
  logIn()
  release()
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: /^Order/ }), "1042")
  expect(at(/^Order date/).value).toBe("2026-11-03")
  if (changed) fireEvent.change(at(/^Order date/), { target: { value: changed } })
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Order/ }), "Another order")
  expect(at(/^Order number/).value).toBe("")
  expect(at(/^Order date/).value).toBe(left)
})

test("who is typing the number is not interrupted", async () => {
  await renderPage(<ReturnPage />, "/returns", { settings: SETTINGS })
  await userEvent.type(at(/^Order number/), "10")
  logIn()
  release()
  await screen.findByRole("button", { name: "Pick one of your orders" })
  expect(at(/^Order number/).value).toBe("10")
})

test("the return policy opens beside the form, which keeps its photos", async () => {
  await renderPage(<ReturnPage />, "/returns", { settings: SETTINGS })
  for (const link of screen.getAllByRole("link", { name: "return policy" }))
    expect(link.getAttribute("target")).toBe("_blank")
})

test("who takes out an item, or adds one, goes on by keyboard with an item", async () => {
  await renderPage(<ReturnPage />, "/returns", { settings: SETTINGS })
  const group = (name: string) => screen.getByRole("group", { name })
  for (let count = 2; count <= 10; count++)
    await userEvent.click(screen.getByRole("button", { name: "Add another item" }))
  expect(screen.queryByRole("button", { name: "Add another item" })).toBeNull()
  expect(document.activeElement).toBe(group("Item 10"))
  await userEvent.click(screen.getByRole("button", { name: "Remove item 10" }))
  expect(document.activeElement).toBe(group("Item 9"))
  await userEvent.click(screen.getByRole("button", { name: "Remove item 3" }))
  expect(document.activeElement).toBe(group("Item 3"))
})

test("who starts over is asked first, and goes on by keyboard with the first field", async () => {
  saveDraft("contact", { first_name: "Robin" })
  await renderPage(<ContactPage />, "/contact", { settings: SETTINGS })
  const startOver = () => screen.queryByRole("button", { name: "Start over" })
  const ask = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Start over" }))
    return within(await screen.findByRole("dialog", { name: "Clear everything?" }))
  }
  await userEvent.click((await ask()).getByRole("button", { name: "Cancel" }))
  expect(document.activeElement).toBe(startOver())
  expect((at(/^First name/) as HTMLInputElement).value).toBe("Robin")

  await userEvent.click((await ask()).getByRole("button", { name: "Yes, clear it" }))
  expect(startOver()).toBeNull()
  expect((at(/^First name/) as HTMLInputElement).value).toBe("")
  await waitFor(() => expect(document.activeElement).toBe(at(/^First name/)))
})
