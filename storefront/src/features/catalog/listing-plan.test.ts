import { productCard } from "./fixtures"
import { gridCells, planListing, shelvesOf } from "./listing-plan"

test("things on a shelf are of one size, however many there are", () => {
  expect(gridCells(7)).toEqual(Array(7).fill("third"))
  expect(gridCells(2)).toEqual(["third", "third"])
  expect(gridCells(1)).toEqual(["lead"])
})

test("the first product leads a listing", () => {
  expect(planListing(7)).toEqual(["lead", "third", "third", "third", "third", "third", "third"])
})

test("a listing without products needs no plan", () => {
  expect(planListing(0)).toEqual([])
})

test("products stand with their family, the others by themselves, families without any are left out", () => {
  const cap = productCard()
  const handle = productCard({ slug: "pull-handle", path: "/pull-handle" })
  const apparel = { name: "Apparel", path: "/accessories/apparel", count: 1 }
  const tools = { name: "Tools", path: "/accessories/tools", count: 0 }
  expect(shelvesOf({ children: [apparel, tools], products: [handle, cap] })).toEqual({
    own: [handle],
    shelves: [{ family: apparel, products: [cap] }],
  })
})
