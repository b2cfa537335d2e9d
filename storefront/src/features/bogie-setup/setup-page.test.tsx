import { cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ShopSettings } from "#contracts/settings"
import { readFromTab } from "#platform/browser-storage"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { setup } from "./fixtures"
import type { Setup } from "./model"
import { SetupPage } from "./setup-page"

const show = (setup: Setup | null = null) =>
  renderPage(<SetupPage setup={setup} design={null} search={{}} />, "/bogie-wheels/setup", {
    settings: { phone: "(555) 010-0142", email: "sales@shop.example" } as ShopSettings,
  })
const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name })

beforeEach(() => sessionStorage.clear())

test("a sled that was chosen halfway is found again so after a reload", async () => {
  fakeShop(({ path }) => {
    if (path.includes("/years")) return { body: [2025, 2024] }
    if (path.includes("/makes")) return { body: ["Lynx", "Polaris"] }
    if (path.includes("/models")) return { body: [{ id: "sled_1", model: "850 RMK" }] }
    return { status: 404, body: { message: "Not found." } }
  })
  await show()
  await screen.findByRole("option", { name: "2025" })
  await userEvent.selectOptions(select("Year"), "2025")
  await screen.findByRole("option", { name: "Polaris" })
  await userEvent.selectOptions(select("Make"), "Polaris")
  cleanup()
  await show()
  await waitFor(() => expect([select("Year").value, select("Make").value]).toEqual(["2025", "Polaris"]))
  await screen.findByRole("option", { name: "850 RMK" })
  await userEvent.selectOptions(select("Model"), "850 RMK")
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Continue" }).disabled).toBe(false)
})

test("a sled is remembered once it was chosen here, not when a link named it", async () => {
  const calls = fakeShop(({ path }) => {
    if (path.includes("/years")) return { body: [2021] }
    if (path.includes("/makes")) return { body: ["Polaris"] }
    if (path.includes("/models")) return { body: [{ id: "sled_2", model: "850 RMK" }] }
    return { status: 404, body: { message: "Not found." } }
  })
  await show(setup)
  await userEvent.click(screen.getByRole("button", { name: "Reset" }))
  const remembered = () => calls.filter(({ method }) => method === "PUT")
  expect(remembered()).toEqual([])
  cleanup()
  await show()
  await screen.findByRole("option", { name: "2021" })
  await userEvent.selectOptions(select("Year"), "2021")
  await screen.findByRole("option", { name: "Polaris" })
  await userEvent.selectOptions(select("Make"), "Polaris")
  await screen.findByRole("option", { name: "850 RMK" })
  await userEvent.selectOptions(select("Model"), "850 RMK")
  await userEvent.click(screen.getByRole("button", { name: "Continue" }))
  await waitFor(() =>
    expect(remembered()).toEqual([{ method: "PUT", path: "/shop/my-sled", body: { id: "sled_2" } }]),
  )
  // A sled that is named elsewhere later is what the form begins with next time.
  expect(readFromTab("/bogie-wheels/setup")).toBeNull()
})

test("Reset forgets what was picked: the same sled starts with every position and no color again", async () => {
  fakeShop(() => ({ status: 404, body: { message: "Not found." } }))
  const out = () => screen.queryAllByRole("button", { name: /^Add Bogie/ }).length
  const colored = () => screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked).length
  await show(setup)
  await userEvent.click(screen.getByRole("checkbox", { name: "Include 2: Front Outside" }))
  await userEvent.click(
    within(screen.getByRole("radiogroup", { name: /^Color of 11:/ })).getByRole("radio", { name: /^WHT/ }),
  )
  cleanup()
  await show(setup)
  await waitFor(() => expect(out()).toBe(1))
  await userEvent.click(screen.getByRole("button", { name: "Reset" }))
  cleanup()
  await show(setup)
  expect([out(), colored()]).toEqual([0, 0])
})
