import { fireEvent, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { SearchAnswer } from "#contracts/catalog/search"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { SearchButton } from "./search-button"

const found: SearchAnswer = {
  query: "pul",
  products: [{ title: "Pull handle", path: "/pull-handle", text: "Pull.", price: 25 }],
  designs: [],
  pages: [{ title: "Shipping", path: "/shipping", text: "How." }],
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

async function open() {
  const calls = fakeShop(() => ({ body: found }))
  await renderPage(
    <>
      <h1>Home</h1>
      <SearchButton />
    </>,
    "/",
  )
  await userEvent.click(screen.getByRole("link", { name: "Search" }))
  return { calls, field: await screen.findByRole("combobox", { name: "What are you looking for?" }) }
}

/** Letter by letter within the dialog's pause, however slow the machine is. */
function type(field: HTMLElement, query: string) {
  for (let end = 1; end <= query.length; end++) {
    fireEvent.change(field, { target: { value: query.slice(0, end) } })
  }
}

test("the field is the first thing that can be typed into, and asks once per rest", async () => {
  const { calls, field } = await open()
  await waitFor(() => expect(document.activeElement).toBe(field))
  type(field, "pul")
  await screen.findByRole("option", { name: /Pull handle/ })
  expect(calls.map(({ path }) => path)).toEqual(["/shop/search?q=pul"])
  screen.getByText("2 suggestions.")
})

test("arrow keys and Enter go to a suggestion", async () => {
  const { field } = await open()
  type(field, "pul")
  await screen.findByRole("option", { name: /Pull handle/ })
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}")
  await screen.findByText("At /shipping")
})

test("Enter alone goes to the search page", async () => {
  const { field } = await open()
  await userEvent.type(field, "pul{Enter}")
  await waitFor(() => screen.getByText("At /search"))
})

test("the arrow keys of an input method pick its characters, not a suggestion", async () => {
  const { field } = await open()
  type(field, "pul")
  await screen.findByRole("option", { name: /Pull handle/ })
  expect(fireEvent.keyDown(field, { key: "ArrowDown", isComposing: true })).toBe(true)
  expect(field.getAttribute("aria-activedescendant")).toBeNull()
})
