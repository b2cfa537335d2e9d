import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { GalleryPage as Gallery } from "#contracts/reviews/gallery"
import { renderPage } from "../../../tests/render-page"
import { GalleryPage } from "./gallery-page"

const RED = { code: "RED", name: "Red", css: "#c00" }
const GALLERY: Gallery = {
  pictures: [
    {
      id: "p1",
      small: "/s.jpg",
      large: "/l.jpg",
      width: 1600,
      height: 1200,
      sku: "ATKSOLREDRED",
      design: "The Attack, Solid",
      colors: [RED],
      sled: "2023 Polaris RMK",
      by: "Ida B.",
      words: "First tracks.",
      path: "/builder/attack/solid/ATKSOLREDRED",
      out: "The Attack can't be ordered right now.",
    },
  ],
  count: 1,
  page: 1,
  pages: 1,
  lines: [{ value: "attack", name: "The Attack", count: 1 }],
  makes: [{ value: "polaris", name: "Polaris", count: 1 }],
  colors: [{ value: "RED", name: "Red", count: 1, css: "#c00" }],
}

test("a picture says what it is, why it can't be had, and leads into the builder", async () => {
  await renderPage(<GalleryPage gallery={GALLERY} search={{ make: "polaris" }} />, "/gallery")
  screen.getByRole("img", { name: "The Attack, Solid in Red, on a 2023 Polaris RMK, by Ida B." })
  screen.getByText("The Attack can't be ordered right now.")
  const start = screen.getByRole("link", { name: /^Start from this design.*The Attack, Solid$/ })
  expect(start.getAttribute("href")).toBe("/builder/attack/solid/ATKSOLREDRED")
})

test("filters are addresses that keep each other", async () => {
  await renderPage(<GalleryPage gallery={GALLERY} search={{ make: "polaris", page: 2 }} />, "/gallery")
  const addressOf = (list: string, name: RegExp) =>
    within(screen.getByRole("navigation", { name: list }))
      .getByRole("link", { name })
      .getAttribute("href")
  expect(addressOf("Product", /The Attack/)).toBe("/gallery?line=attack&make=polaris")
  expect(addressOf("Sled", /^All/)).toBe("/gallery")
  expect(addressOf("Color", /Red/)).toBe("/gallery?make=polaris&color=RED")
})

test("the large picture opens in a dialog that Escape closes", async () => {
  await renderPage(<GalleryPage gallery={GALLERY} search={{}} />, "/gallery")
  await userEvent.click(screen.getByRole("button", { name: /show larger/ }))
  const dialog = within(screen.getByRole("dialog", { name: "The Attack, Solid" }))
  expect(dialog.getByRole("img").getAttribute("src")).toBe("/l.jpg")
  dialog.getByText("First tracks.")
  const [close] = dialog.getAllByRole("button", { name: "Close" })
  await userEvent.click(close as HTMLElement)
  expect(screen.queryByText("First tracks.")).toBeNull()
})

test("a filter says that its number counts builds, and what all of it is", async () => {
  await renderPage(<GalleryPage gallery={GALLERY} search={{}} />, "/gallery")
  screen.getByRole("link", { name: "The Attack (1 build)" })
  screen.getByRole("link", { name: "All sleds" })
})
