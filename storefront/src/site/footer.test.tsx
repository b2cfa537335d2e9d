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
