import { productCard } from "./fixtures"
import { type Cell, fillRows, planListing, shelvesOf } from "./listing-plan"

const WIDTH: Record<Cell, number> = { lead: 12, half: 6, third: 4, quarter: 3 }
const counts = Array.from({ length: 30 }, (_, at) => at + 1)

test.each([
  ["after a lead", planListing],
  ["on a shelf", fillRows],
])("any number of products fills every row %s", (_, plan) => {
  for (const count of counts) {
    const cells = plan(count)
    expect(cells).toHaveLength(count)
    let row = 0
    for (const cell of cells) {
      row += WIDTH[cell]
      expect(row).toBeLessThanOrEqual(12)
      if (row === 12) row = 0
    }
    expect(row).toBe(0)
  }
})

test("the first product leads", () => {
  expect(planListing(7)).toEqual(["lead", "third", "third", "third", "third", "third", "third"])
})

test("nothing to show needs no plan", () => {
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
