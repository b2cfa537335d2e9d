import { screen, within } from "@testing-library/react"
import type { ShelfPage as Shelf } from "#contracts/catalog/ready-to-ship"
import { renderPage } from "../../../tests/render-page"
import { piece, shelf } from "./fixtures"
import { ShelfPage } from "./shelf-page"

const show = (of: Shelf, chosen: string[] = []) =>
  renderPage(<ShelfPage shelf={of} chosen={chosen} />, "/ready-to-ship/trail")

const RED = piece(["RED"], { only_left: 2, skull: "Single skull in White" })
const SOLD = piece(["RED", "BLK"], { sold_out: true })
const BLUE = piece(["BLU", "BLK"], { ready_to_ship_discount: 55.5 })

const cards = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)

test("shows what is made, with price, discount and what is left", async () => {
  await show(shelf([RED, BLUE, SOLD]))
  screen.getByRole("heading", { level: 1, name: "The Trail, ready to ship" })
  expect(cards()).toEqual(["Solid in Red", "Solid in Blue and Black", "Solid in Red and Black"])
  screen.getByText("Only 2 left!")
  screen.getByText("Ships by Tue, Nov 24")
  screen.getByText("Single skull in White")
  screen.getByText("$55.50 off at Checkout")
  // In the same words as the index.
  expect(screen.getAllByText(/after discount/).map((line) => line.textContent)).toContain(
    "$293.50 after discount",
  )
  const link = screen.getByRole("link", { name: "Solid in Red" })
  expect(link.getAttribute("href")).toBe("/builder/trail/solid/TRLSOLREDBLK?from=ready-to-ship")
})

test("leads nowhere from what is sold out", async () => {
  await show(shelf([SOLD]))
  screen.getByText("Sold Out")
  expect(screen.queryByRole("link", { name: /Solid in/ })).toBeNull()
  expect(screen.queryByText(/Ships by/)).toBeNull()
})

test("filters by colors in the address", async () => {
  await show(shelf([RED, BLUE, SOLD]), ["RED"])
  expect(cards()).toEqual(["Solid in Red", "Solid in Red and Black"])
  screen.getByText("2 pairs")
  const filter = within(screen.getByRole("navigation", { name: "Filter by color" }))
  const href = (name: RegExp) => filter.getByRole("link", { name }).getAttribute("href")
  expect(href(/^Black 1$/)).toBe("/ready-to-ship/trail?colors=RED%2CBLK")
  expect(href(/^Red selected/)).toBe("/ready-to-ship/trail")
  // Nothing is left with it: listed, but not a link.
  expect(filter.queryByRole("link", { name: /Blue/ })).toBeNull()
  filter.getByText(/Blue/)
})

test("says so when nothing is made, and offers to build one when the line is open", async () => {
  await show(shelf([]))
  screen.getByText(/The shelf is empty right now/)
  expect(screen.getByRole("link", { name: "Build yours" }).getAttribute("href")).toBe("/builder/trail")
})

test("sends riders of a closed line to the other skis", async () => {
  const notice = { kind: "notify" as const, title: "Bum Deal", text: [], signUpLabel: null, link: null }
  await show(shelf([RED], { notice }))
  expect(screen.queryByRole("link", { name: "Build yours" })).toBeNull()
  expect(screen.getByRole("link", { name: "Compare Skis" }).getAttribute("href")).toBe("/skis")
})
