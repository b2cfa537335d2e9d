import { isSamePage } from "./same-page"

const to = (samePageAs?: string) => ({ state: { samePageAs, key: "k", __TSR_index: 1 } })

test("a new address for the page that is there is the same page", () => {
  expect(isSamePage({ pathname: "/builder/a" }, to("/builder/a"))).toBe(true)
})

test.each([
  ["another page", to()],
  ["coming back to such an address from elsewhere", to("/builder/b")],
])("%s is not the same page", (_, location) => {
  expect(isSamePage({ pathname: "/cart" }, location)).toBe(false)
})
