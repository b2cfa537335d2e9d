import { type Cell, planListing } from "./listing-plan"

const WIDTH: Record<Cell, number> = { lead: 12, half: 6, third: 4 }

test.each(Array.from({ length: 30 }, (_, at) => at + 1))("%i products fill every row", (count) => {
  const plan = planListing(count)
  expect(plan).toHaveLength(count)
  let row = 0
  for (const cell of plan) {
    row += WIDTH[cell]
    expect(row).toBeLessThanOrEqual(12)
    if (row === 12) row = 0
  }
  expect(row).toBe(0)
})

test("the first product leads", () => {
  expect(planListing(7)).toEqual(["lead", "third", "third", "third", "third", "third", "third"])
})

test("nothing to show needs no plan", () => {
  expect(planListing(0)).toEqual([])
})
