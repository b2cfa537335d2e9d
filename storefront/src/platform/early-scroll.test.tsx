import { restoresScroll } from "./early-scroll"

let entries = 0
/** Each its own entry of the history, unless `key` names one. */
const at = (pathname: string, { key = String(++entries), hash = "" } = {}) => ({
  location: { pathname, hash, state: { __TSR_key: key, __TSR_index: 0 } },
})

test("leaves the position of the page the visit began with, once", () => {
  const restores = restoresScroll("/skis")
  expect([restores(at("/skis")), restores(at("/cart")), restores(at("/skis"))]).toEqual([false, true, true])
})

test("sets that of a page that was gone to before the first one was hydrated", () => {
  const restores = restoresScroll("/skis")
  expect([restores(at("/cart")), restores(at("/skis"))]).toEqual([true, true])
})

test("leaves the position of a page whose data is read again", () => {
  const restores = restoresScroll("/skis")
  const cart = at("/cart")
  const checkout = at("/checkout")
  expect([restores(cart), restores(cart), restores(checkout), restores(cart)]).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test("goes to the place on the page again whose link is pressed again", () => {
  const restores = restoresScroll("/skis")
  const brands = at("/color-guide", { hash: "brand" })
  expect([restores(brands), restores(brands)]).toEqual([true, true])
})

test("lets the server put its script into every page", () => {
  const restores = restoresScroll(null)
  const skis = at("/skis")
  expect([restores(skis), restores(skis)]).toEqual([true, true])
})

test("tells the router that the first page may have been scrolled", () => {
  const scrolled = jest.fn()
  document.addEventListener("scroll", scrolled)
  const restores = restoresScroll("/skis")
  for (const path of ["/skis", "/cart"]) restores(at(path))
  expect(scrolled).toHaveBeenCalledTimes(1)
})
