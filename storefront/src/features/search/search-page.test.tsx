import { act, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { replaceCart } from "#features/cart/cart-store"
import { cartData } from "../../../tests/cart-fixtures"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { SearchPage } from "./search-page"

const answered = (query: string) =>
  renderPage(<SearchPage answer={{ query, products: [], designs: [], pages: [] }} />, "/search")

test("who has asked for nothing is not told that there is nothing", async () => {
  await answered("")
  screen.getByText("Start here:")
  expect(screen.queryByText(/We don't carry/)).toBeNull()
})

test("who has asked in vain is told so, with the same ways on", async () => {
  await answered("snorkel")
  screen.getByText(/We don't carry anything by that name/)
  screen.getByRole("link", { name: "Skis" })
  // "2019 polaris" finds no part: the finder takes it from there.
  expect(screen.getByRole("link", { name: "Mount kits by sled" }).getAttribute("href")).toBe("/mount-kits")
})

test("who is shown what has only some of the words is told so, with the ways on", async () => {
  const pages = [{ title: "Shipping", path: "/shipping", text: "When and how." }]
  const answer = {
    query: "how long does shipping take",
    products: [],
    designs: [],
    pages,
    partly: true as const,
  }
  await renderPage(<SearchPage answer={answer} />, "/search")
  screen.getByText("Nothing has all of “how long does shipping take”. This comes closest.")
  screen.getByText("Not it? Look around, or ask.")
  screen.getByRole("link", { name: "Mount kits by sled" })
  expect(screen.queryByText(/We don't carry/)).toBeNull()
})

test("a dealer sees what the piece that was found costs them, and nothing where it isn't one", async () => {
  fakeShop(() => ({
    body: {
      name: "North",
      code: "N",
      percent_off: 20,
      listed: { "TEE-L": 12, "PUL-RED": 18 },
      lowest: { tee: 12 },
    },
  }))
  const products = [
    { title: "Pull handle: Red", path: "/pull-handle?sku=PUL-RED", text: "", price: 25, sku: "PUL-RED" },
    { title: "Tee: Red", path: "/apparel/tee", text: "", price: 20, to: 30 },
    { title: "Tee", path: "/tees/tee", text: "", price: 15, to: 30, slug: "tee" },
  ]
  const designs = [{ title: "The Attack", path: "/builder/attack", text: "", price: 379, to: 500 }]
  await renderPage(<SearchPage answer={{ query: "red", products, designs, pages: [] }} />, "/search")
  act(() => replaceCart(cartData([], { user: { dealer: true, dealer_code: "N" } })))
  await waitFor(() => expect(screen.getAllByText(/Your price/)).toHaveLength(3))
  const row = (title: string) => screen.getByRole("heading", { name: title }).closest("li")?.textContent
  expect(row("Pull handle: Red")).toMatch(/\$25\.00Your price \$18\.00$/)
  expect(row("Tee: Red")).toMatch(/from \$20\.00$/)
  expect(row("Tee")).toMatch(/from \$15\.00Your price from \$12\.00$/)
  expect(row("The Attack")).toMatch(/from \$379\.00Your price from \$303\.20$/)
  act(() => replaceCart(cartData([])))
})

/** A page that another search reaches, as from the header. */
function Visit() {
  const [query, setQuery] = useState("ski")
  return (
    <>
      <SearchPage answer={{ query, products: [], designs: [], pages: [] }} />
      <button type="button" onClick={() => setQuery("handle")}>
        Another search
      </button>
    </>
  )
}

test("the field follows another search, though the one before was asked for twice", async () => {
  await renderPage(<Visit />, "/search")
  const field = screen.getByRole<HTMLInputElement>("searchbox")
  await userEvent.type(field, "{Enter}")
  await userEvent.type(field, " pole")
  await userEvent.click(screen.getByRole("button", { name: "Another search" }))
  expect(field.value).toBe("handle")
})
