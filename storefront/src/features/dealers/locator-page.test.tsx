import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { http } from "#platform/http"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { dealerResult, PLATTSBURGH, REVELSTOKE } from "./fixtures"
import { LocatorPage } from "./locator-page"

const DEALERS = [PLATTSBURGH, REVELSTOKE, dealerResult({ website: null })]
const open = (problem: string | null = null) =>
  renderPage(<LocatorPage loaded={{ dealers: problem ? [] : DEALERS, problem }} http={http} />, "/dealers")
const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)

test("each result has what section 2 lists; its website opens in a new tab, not followed", async () => {
  await open()
  const entry = screen.getByRole("heading", { name: "Revelstoke Deep Powder" }).closest("li")
  if (!entry) throw new Error("The dealer is not in the list.")
  expect(entry.textContent).toContain("1211 Victoria Road")
  expect(entry.textContent).toContain("Revelstoke, BC V0E 2S0, Canada")
  const phone = within(entry).getByRole("link", { name: "(555) 010-0179 x5" })
  expect(phone.getAttribute("href")).toBe("tel:+15550100179;ext=5")
  const website = within(entry).getByRole("link", { name: /^Website/ })
  expect(website.getAttribute("target")).toBe("_blank")
  expect(website.getAttribute("rel")).toContain("nofollow")
  expect(screen.getAllByRole("link", { name: /^Website/ })).toHaveLength(2)
  expect(screen.getByText("Interested in becoming a dealer?")).toBeTruthy()
  expect(screen.getByRole("link", { name: "Apply Now" }).getAttribute("href")).toBe("/dealer-application")
})

test("the locator filters its list and its map alike", async () => {
  await open()
  await userEvent.click(screen.getByRole("radio", { name: "Distributor" }))
  expect(names()).toEqual(["Adirondack Wholesale Powersports"])
  expect(document.querySelectorAll("[data-dealer]")).toHaveLength(1)
  await userEvent.click(screen.getByRole("radio", { name: "All" }))
  expect(document.querySelectorAll("[data-dealer]")).toHaveLength(3)
})

test("nearest first by zip; a wrong one is told at its field", async () => {
  await open()
  const zip = screen.getByRole("textbox", { name: /Zip/ })
  await userEvent.type(zip, "nowhere{Enter}")
  expect(zip.getAttribute("aria-invalid")).toBe("true")
  await userEvent.clear(zip)
  await userEvent.type(zip, "55802{Enter}")
  expect(names()[0]).toBe("North Shore Powersports")
  await userEvent.click(screen.getByRole("button", { name: "By name" }))
  expect(names()[0]).toBe("Adirondack Wholesale Powersports")
})

test("a list that failed says why in an alert, and can be asked for again", async () => {
  fakeShop(() => ({ body: { results: DEALERS } }))
  await open("The dealers are out riding.")
  expect(screen.getByRole("alert").textContent).toContain("The dealers are out riding.")
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  await screen.findByRole("heading", { name: "Revelstoke Deep Powder" })
  expect(screen.queryByRole("alert")).toBeNull()
})
