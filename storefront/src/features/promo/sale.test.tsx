import { isNotFound } from "@tanstack/react-router"
import { screen } from "@testing-library/react"
import type { TextPage } from "#contracts/content/content"
import type { ShopSettings } from "#contracts/settings"
import type { Http } from "#platform/http"
import { renderPage } from "../../../tests/render-page"
import { loadSale } from "./load-sale"
import { SaleOverPage } from "./sale-over-page"
import { SalePage } from "./sale-page"

const page: TextPage = {
  title: "Dog days of summer sale",
  lead: "10% off.",
  sections: [{ title: "How it works", text: ["Use DOGDAYS."] }],
}
const settings = { phone: "(555) 010-0142", email: "sales@snowforge.example" } as ShopSettings
const http = { request: async () => page } as unknown as Http

/** What loading at this moment results in. */
async function at(moment: string): Promise<TextPage | "not found"> {
  try {
    return await loadSale(http, { now: new Date(moment) })
  } catch (error) {
    if (isNotFound(error)) return "not found"
    throw error
  }
}

test("the sale has a page from June 23 to the last second of September 5, 2025 in Chicago", async () => {
  expect(await at("2025-06-22T23:59:59-05:00")).toBe("not found")
  expect(await at("2025-06-23T00:00:00-05:00")).toBe(page)
  expect(await at("2025-09-05T23:59:59-05:00")).toBe(page)
  expect(await at("2025-09-06T00:00:00-05:00")).toBe("not found")
})

test("while it runs it says how, and leads to what it is good for", async () => {
  await renderPage(<SalePage page={page} />, "/dog-days-of-summer-sale", { settings })
  screen.getByRole("heading", { level: 1, name: page.title })
  screen.getByText("Use DOGDAYS.")
  screen.getByRole("link", { name: "Build yours" })
})

test("otherwise the address helps on", async () => {
  await renderPage(<SaleOverPage />, "/dog-days-of-summer-sale")
  screen.getByRole("heading", { level: 1, name: "Dog days are over." })
  expect(screen.getByRole("link", { name: "Ready to ship" }).getAttribute("href")).toBe("/ready-to-ship")
})
