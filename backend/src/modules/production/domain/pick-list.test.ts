import { pickList } from "./pick-list"

const part = (sku: string, quantity: number, details = "") => ({ sku, name: sku, details, quantity })

it("adds up what lies on the shelf over the orders of a batch, and counts each order once", () => {
  const first = { order: { id: "a", number: "17" }, hardware: [part("PUL-RED", 2), part("MK-101", 1)] }
  const second = { order: { id: "b", number: "18" }, hardware: [part("PUL-RED", 1)] }
  // Two builds of one order.
  expect(pickList([first, first, second])).toEqual([
    { ...part("MK-101", 1), orders: ["17"] },
    { ...part("PUL-RED", 3), orders: ["17", "18"] },
  ])
})

it("names an order once, also for lines of the same goods", () => {
  const order = { id: "a", number: "17" }
  expect(pickList([{ order, hardware: [part("X", 1), part("X", 2)] }])).toEqual([
    { ...part("X", 3), orders: ["17"] },
  ])
})

it("a pick list keeps lines apart by what was chosen", () => {
  const order = { id: "a", number: "17" }
  expect(pickList([{ order, hardware: [part("X", 1, "Red"), part("X", 2, "Blue")] }])).toHaveLength(2)
  expect(pickList([])).toEqual([])
})
