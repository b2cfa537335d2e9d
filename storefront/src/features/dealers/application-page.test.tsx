import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ShopSettings } from "#contracts/settings"
import { http } from "#platform/http"
import { type Call, fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { SECTIONS } from "./application-fields"
import { FAILED } from "./application-model"
import { ApplicationPage } from "./application-page"

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const SETTINGS = { botCheck: { kind: "turnstile", siteKey: "site" } } as const

/** Each is a one-time token, like Turnstile's. */
let tokens = 0
beforeEach(() => {
  tokens = 0
  window.turnstile = {
    render: (_element, { callback }) => {
      callback(`token-${++tokens}`)
      return "widget"
    },
    remove: () => undefined,
  }
})

const open = (more: Partial<ShopSettings> = {}) =>
  renderPage(<ApplicationPage brand="Snowforge" http={http} />, "/dealer-application", {
    settings: { ...SETTINGS, ...more } as unknown as ShopSettings,
  })
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const apply = () => screen.getByRole<HTMLButtonElement>("button", { name: "Apply" })

function fillIn() {
  for (const { fields } of SECTIONS) {
    for (const { name, required, type: kind } of fields) {
      if (!required || ["bank.name", "bank.banker", "vendor.name"].includes(name)) continue
      const value =
        kind === "email"
          ? "ida@berg.example"
          : kind === "tel"
            ? "(555) 010-0199"
            : kind === "number"
              ? "12"
              : "Ely"
      type(name, value)
    }
  }
}

async function tickAll() {
  for (const box of screen.getAllByRole("checkbox")) await userEvent.click(box)
}

test("Apply waits for all four terms, and sends the payload as section 7 nests it", async () => {
  const calls: Call[] = []
  fakeShop((call) => {
    calls.push(call)
    return { body: { received: true } }
  })
  await open()
  fillIn()
  expect(apply().disabled).toBe(true)
  const boxes = screen.getAllByRole("checkbox")
  for (const box of boxes.slice(0, 3)) await userEvent.click(box)
  expect(apply().disabled).toBe(true)
  await userEvent.click(boxes[3] as HTMLElement)
  await userEvent.click(apply())
  await screen.findByRole("heading", { level: 1, name: "Application sent" })
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    method: "POST",
    path: "/dealer-application",
    body: {
      dealership: { name: "Ely", years: "12" },
      bank: { name: "", banker: "", city: "Ely" },
      terms: { approve: true, verified: true, understand: true, consent: true },
      turnstile: "token-1",
    },
  })
  expect(localStorage.length).toBe(0)
})

test("an address that is chosen fills its own block, which asks for no country", async () => {
  const asked: unknown[] = []
  fakeShop(({ path, body }) => {
    if (path !== "/shop/addresses") return { status: 503, body: { message: "Not now." } }
    asked.push(body)
    return {
      body: {
        suggestions: [
          { address: "12 Lakeview Drive", city: "Ely", state: "MN", zip: "55731", country: "US" },
        ],
      },
    }
  })
  await open({ completesAddresses: true })
  // At once: between letters, a slow machine may pause for as long as a person who has finished.
  await userEvent.click(field("billing.address"))
  await waitFor(() => expect(field("billing.address").getAttribute("role")).toBe("combobox"))
  await userEvent.paste("lakev")
  await userEvent.click(await screen.findByRole("option", { name: /Ely/ }))
  const block = (name: string) =>
    ["address", "city", "state", "zip"].map((part) => field(`${name}.${part}`).value)
  expect(block("billing")).toEqual(["12 Lakeview Drive", "Ely", "MN", "55731"])
  expect(block("shipping")).toEqual(["", "", "", ""])
  expect(asked).toEqual([{ q: "lakev", country: "" }])
  expect(Object.values(localStorage).join()).not.toContain("country")
})

test("what is wrong is said at its field and in the alert, and nothing typed is lost", async () => {
  fakeShop(() => ({
    status: 422,
    body: { message: "No.", errors: { "vendor.zip": ["Please enter a postal code."] } },
  }))
  await open()
  fillIn()
  type("email", "ida")
  await tickAll()
  await userEvent.click(apply())
  await screen.findByText(FAILED)
  expect(field("email").getAttribute("aria-invalid")).toBe("true")
  await waitFor(() => expect(document.activeElement).toBe(field("email")))
  type("email", "ida@berg.example")
  await userEvent.click(apply())
  await waitFor(() => expect(document.activeElement).toBe(field("vendor.zip")))
  expect(screen.getAllByText("Please enter a postal code.")).toHaveLength(1)
  expect(field("brands").value).toBe("Ely")
})

test("a draft outlives a reload, the ticks don't", async () => {
  const first = await open()
  type("dealership.name", "Ely Sled Barn")
  await userEvent.click(screen.getByRole("radio", { name: "Yes" }))
  await tickAll()
  first?.unmount()
  document.body.innerHTML = ""
  await open()
  await waitFor(() => expect(field("dealership.name").value).toBe("Ely Sled Barn"))
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Yes" }).checked).toBe(true)
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").some((box) => box.checked)).toBe(false)
  await userEvent.click(screen.getByRole("button", { name: "Clear everything" }))
  await userEvent.click(await screen.findByRole("button", { name: "Yes, clear it" }))
  expect(field("dealership.name").value).toBe("")
  expect(localStorage.length).toBe(0)
})

test("everything is cleared only by who says so twice, and the focus stays where it was", async () => {
  await open()
  const clear = screen.getByRole("button", { name: "Clear everything" })
  const ask = async () => {
    clear.focus()
    await userEvent.keyboard("{Enter}")
    return await screen.findByRole("dialog", { name: "Clear everything?" })
  }
  type("dealership.name", "Ely Sled Barn")
  await userEvent.click(screen.getByRole("radio", { name: "Yes" }))
  await waitFor(() => expect(localStorage.length).toBe(1))
  const dialog = await ask()
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(document.activeElement).toBe(clear)
  fireEvent(await ask(), new Event("cancel", { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(field("dealership.name").value).toBe("Ely Sled Barn")
  expect(Object.values(localStorage).join()).toContain("Ely Sled Barn")

  await userEvent.click(within(await ask()).getByRole("button", { name: "Yes, clear it" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(document.activeElement).toBe(clear)
  expect(field("dealership.name").value).toBe("")
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Yes" }).checked).toBe(false)
  expect(localStorage.length).toBe(0)
})

test("a question that is open when the application has arrived makes way for the thanks", async () => {
  let answer = () => {}
  fakeShop(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: { received: true } })
      }),
  )
  await open()
  fillIn()
  await tickAll()
  await userEvent.click(apply())
  await userEvent.click(screen.getByRole("button", { name: "Clear everything" }))
  await screen.findByRole("dialog", { name: "Clear everything?" })
  await act(async () => answer())
  const thanks = await screen.findByRole("heading", { level: 1, name: "Application sent" })
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(document.activeElement).toBe(thanks)
})

test("a token counts once: the next attempt has another", async () => {
  const sent: unknown[] = []
  fakeShop(({ body }) => {
    sent.push((body as { turnstile: string }).turnstile)
    return sent.length === 1
      ? {
          status: 422,
          body: {
            message: "No.",
            errors: { turnstile: ["The bot check expired. Please send this again."] },
          },
        }
      : { body: { received: true } }
  })
  await open()
  fillIn()
  await tickAll()
  await userEvent.click(apply())
  await screen.findByText("The bot check expired. Please send this again.")
  await waitFor(() => expect(apply().disabled).toBe(false))
  await userEvent.click(apply())
  await screen.findByRole("heading", { level: 1, name: "Application sent" })
  expect(sent).toEqual(["token-1", "token-2"])
})

test("the focus stays on the button while the next token is awaited, and nothing is sent without it", async () => {
  let sent = 0
  fakeShop(() => {
    sent++
    return { status: 503, body: { message: "We can't take this right now." } }
  })
  window.turnstile = {
    render: (_element, { callback }) => {
      if (++tokens === 1) callback("token-1")
      return "widget"
    },
    remove: () => undefined,
  }
  await open()
  fillIn()
  await tickAll()
  await userEvent.click(apply())
  await screen.findByText(/We can't take this right now\./)
  await waitFor(() => expect(apply().getAttribute("aria-disabled")).toBe("true"))
  expect(apply().disabled).toBe(false)
  expect(document.activeElement).toBe(apply())
  const before = sent
  await userEvent.click(apply())
  expect(sent).toBe(before)
})

test("every part has its heading's name", async () => {
  await open()
  for (const { title } of SECTIONS) screen.getByRole("region", { name: title })
})
