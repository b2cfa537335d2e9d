import { screen } from "@testing-library/react"
import type { ShopSettings } from "#contracts/settings"
import { renderPage } from "../../../tests/render-page"
import { TextPage } from "./text-page"

const settings = { phone: "(555) 010-0142", email: "sales@snowforge.example" } as ShopSettings
const CALL = "Call (555) 010-0142 or write to sales@snowforge.example. A person who rides picks up."

test("phone number and email can be pressed, and every word is there once", async () => {
  const sections = [{ title: "Talk", text: [CALL, "Only words."] }]
  await renderPage(<TextPage page={{ title: "Shipping", lead: "", sections }} />, "/shipping", { settings })
  expect(screen.getByRole("link", { name: "(555) 010-0142" }).getAttribute("href")).toMatch(/^tel:/)
  expect(screen.getByRole("link", { name: "sales@snowforge.example" }).getAttribute("href")).toBe(
    "mailto:sales@snowforge.example",
  )
  expect(screen.getByText(/^Call/).textContent).toBe(CALL)
  screen.getByText("Only words.")
})
