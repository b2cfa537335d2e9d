import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { COUNTRIES } from "#contracts/fixtures"
import type { ShopSettings } from "#contracts/settings"
import { type Call, fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { PartsRequestPage } from "./parts-request-page"

const HARBORS = {
  address: "410 Lakeview Drive",
  city: "Two Harbors",
  state: "MN",
  zip: "55616",
  country: "US",
}
const KENORA = { address: "12 Lakeview Drive", city: "Kenora", state: "ON", zip: "P9N 1A1", country: "CA" }

const settings = (completesAddresses?: boolean) =>
  ({
    phone: "(555) 010-0100",
    email: "sales@shop.example",
    botCheck: { kind: "turnstile", siteKey: "none" },
    completesAddresses,
  }) as ShopSettings

let calls: Call[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function open({ completes = true, status = 200 } = {}) {
  calls = fakeShop(({ path }) =>
    path === "/shop/addresses" && status === 200
      ? { body: { suggestions: [HARBORS, KENORA] } }
      : { status: 503, body: { message: "Not now." } },
  )
  await renderPage(<PartsRequestPage countries={COUNTRIES} />, "/parts-request", {
    settings: settings(completes || undefined),
  })
  return screen.getByLabelText<HTMLInputElement>(/^Address/)
}
const at = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
const place = () => [/^Address/, /^City/, /^State/, /^Postal code/, /^Country/].map(at)
const asked = () => calls.filter(({ path }) => path === "/shop/addresses")

/** Types at once: between letters, a slow machine may pause for as long as a person who has finished. */
async function typeAtOnce(field: HTMLInputElement, text: string) {
  await userEvent.click(field)
  // What asks is loaded when the field is entered.
  await waitFor(() => expect(field.getAttribute("role")).toBe("combobox"))
  await userEvent.paste(text)
}

test("arrows and Enter choose an address, which fills its fields and sends nothing", async () => {
  const field = await open()
  await typeAtOnce(field, "lakev")
  await screen.findByRole("listbox", { name: "Addresses" })
  expect(field.getAttribute("role")).toBe("combobox")
  expect(field.getAttribute("aria-expanded")).toBe("true")
  await userEvent.keyboard("{ArrowDown}{ArrowDown}")
  const second = screen.getByRole("option", { name: /Kenora/ })
  expect(second.getAttribute("aria-selected")).toBe("true")
  expect(field.getAttribute("aria-activedescendant")).toBe(second.id)
  await userEvent.keyboard("{Enter}")
  expect(place()).toEqual(["12 Lakeview Drive", "Kenora", "ON", "P9N 1A1", "CA"])
  expect(screen.queryByRole("listbox")).toBeNull()
  expect(field.getAttribute("aria-expanded")).toBe("false")
  expect(document.activeElement).toBe(field)
  expect(asked()).toEqual([expect.objectContaining({ body: { q: "lakev", country: "US" } })])
})

test("a press chooses a suggested address, too", async () => {
  const field = await open()
  await userEvent.type(field, "lakev")
  await userEvent.click(await screen.findByRole("option", { name: /Two Harbors/ }))
  expect(place()).toEqual(["410 Lakeview Drive", "Two Harbors", "MN", "55616", "US"])
})

test("Escape closes the list and leaves what was typed, and so does going on", async () => {
  const field = await open()
  await userEvent.type(field, "lakev")
  await screen.findByRole("listbox")
  await userEvent.keyboard("{Escape}")
  expect(screen.queryByRole("listbox")).toBeNull()
  await userEvent.type(field, "i")
  await screen.findByRole("listbox")
  await userEvent.tab()
  expect(screen.queryByRole("listbox")).toBeNull()
  expect(place().slice(0, 2)).toEqual(["lakevi", ""])
})

test("a few letters ask nobody, and a service that is away shows nothing", async () => {
  const field = await open({ status: 503 })
  await userEvent.type(field, "lak")
  expect(field.getAttribute("role")).toBe("combobox")
  await typeAtOnce(field, "ev")
  expect(field.value).toBe("lakev")
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(screen.queryByRole("listbox")).toBeNull()
  expect(screen.queryByText("Not now.")).toBeNull()
})

test("without a service the field is a field", async () => {
  const field = await open({ completes: false })
  await userEvent.type(field, "lakeview drive")
  expect(field.getAttribute("role")).toBeNull()
  expect(asked()).toEqual([])
})

test("a list that opens is brought into sight, for the field may stand at the window's edge", async () => {
  const shown: unknown[] = []
  Element.prototype.scrollIntoView = function (this: Element, how) {
    if (this.getAttribute("role") === "listbox") shown.push(how)
  }
  const field = await open()
  await userEvent.type(field, "lakev")
  await screen.findByRole("listbox", { name: "Addresses" })
  expect(shown).toEqual([{ block: "nearest" }])
})

test("Escape while the shop is being asked keeps the list closed", async () => {
  const field = await open()
  await userEvent.type(field, "lakev")
  await screen.findByRole("listbox")
  await userEvent.type(field, "i")
  await userEvent.keyboard("{Escape}")
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.queryByRole("listbox")).toBeNull()
})
