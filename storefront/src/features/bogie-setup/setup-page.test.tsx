import { cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ShopSettings } from "#contracts/settings"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { SetupPage } from "./setup-page"

const show = () =>
  renderPage(<SetupPage setup={null} design={null} search={{}} />, "/bogie-wheels/setup", {
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
