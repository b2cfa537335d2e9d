import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
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
