import { screen, within } from "@testing-library/react"
import type { ShopSettings } from "#contracts/settings"
import { renderPage } from "../../tests/render-page"
import { Footer } from "./footer"

test("leads to what people look for at the foot of a page", async () => {
  const settings = {
    brand: "Snowforge",
    phone: "(555) 010-0100",
    email: "sales@shop.example",
  } as ShopSettings
  await renderPage(
    <>
      <h1>Home</h1>
      <Footer />
    </>,
    "/",
    { settings },
  )
  const order = within(screen.getByRole("navigation", { name: "Your order" }))
  expect(order.getByRole("link", { name: "Where is my order?" }).getAttribute("href")).toBe("/order-lookup")
  const links = new Set(screen.getAllByRole("link").map((link) => link.getAttribute("href")))
  for (const path of [
    "/dealers",
    "/dealer-application",
    "/contact",
    "/returns",
    "/return-policy",
    "/shipping",
    "/parts-request",
    "/sponsored-rider-application",
    "/privacy",
  ]) {
    expect(links).toContain(path)
  }
})

test("has staff's links where they have others", async () => {
  const settings = {
    brand: "Snowforge",
    phone: "(555) 010-0100",
    email: "sales@shop.example",
    menus: { know: [{ name: "Our blog", path: "https://blog.example/a" }] },
  } as unknown as ShopSettings
  await renderPage(
    <>
      <h1>Home</h1>
      <Footer />
    </>,
    "/",
    { settings },
  )
  const links = within(screen.getByRole("navigation", { name: "Good to know" })).getAllByRole("link")
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Our blog", "https://blog.example/a"],
  ])
  expect(screen.getByRole("link", { name: "Returns" }).getAttribute("href")).toBe("/returns")
})
