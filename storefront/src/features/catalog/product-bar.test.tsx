import { act, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { blockSet, hoodie } from "./fixtures"
import { ProductPage } from "./product-page"

let scroll: (bottom: number) => void

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(private readonly seen: IntersectionObserverCallback) {}
    observe(element: Element) {
      if (element.tagName !== "HEADER") return
      scroll = (bottom) =>
        this.seen(
          [{ isIntersecting: bottom > 68, boundingClientRect: { bottom } } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        )
    }
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  Element.prototype.scrollIntoView = () => undefined
})

const blocks = blockSet("12")

const bar = () => screen.queryByRole("region", { name: /, in short$/ })
const inBar = (name: string) =>
  screen.getAllByRole<HTMLButtonElement>("button", { name }).find((button) => bar()?.contains(button))

test("shows only while the product's header is scrolled past", async () => {
  await renderPage(<ProductPage product={blocks} />, "/blocks")
  expect(bar()).toBeNull()
  act(() => scroll(10))
  expect(bar()?.textContent).toContain(blocks.name)
  act(() => scroll(300))
  expect(bar()).toBeNull()
})

test("the product bar's button sends the page's own form", async () => {
  const calls = fakeShop(() => ({ status: 409, body: { message: "None left." } }))
  await renderPage(<ProductPage product={blocks} />, "/blocks")
  act(() => scroll(10))
  await userEvent.click(inBar("Add to Cart") as HTMLElement)
  await screen.findByText("None left.")
  expect(calls.map(({ method, path }) => [method, path])).toEqual([["PUT", `/cart/${blocks.slug}`]])
})

test("the product bar leads to the first choice that is still open", async () => {
  await renderPage(<ProductPage product={hoodie} />, "/hoodie")
  act(() => scroll(10))
  await userEvent.click(inBar("Choose options") as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Color" })))
})
