import { restoresScroll } from "./early-scroll"

const at = (pathname: string) => ({ location: { pathname } })

test("leaves the position of the page the visit began with, once", () => {
  const restores = restoresScroll("/skis")
  expect([restores(at("/skis")), restores(at("/cart")), restores(at("/skis"))]).toEqual([false, true, true])
})

test("sets that of a page that was gone to before the first one was hydrated", () => {
  const restores = restoresScroll("/skis")
  expect([restores(at("/cart")), restores(at("/skis"))]).toEqual([true, true])
})

test("lets the server put its script into every page", () => {
  const restores = restoresScroll(null)
  expect([restores(at("/skis")), restores(at("/skis"))]).toEqual([true, true])
})

test("tells the router that the first page may have been scrolled", () => {
  const scrolled = jest.fn()
  document.addEventListener("scroll", scrolled)
  const restores = restoresScroll("/skis")
  for (const path of ["/skis", "/cart"]) restores(at(path))
  expect(scrolled).toHaveBeenCalledTimes(1)
})
