import { workOrdersName } from "./paper-name"

it.each([
  [[1001], "letter", "work-order-1001"],
  [[1001], "label", "label-1001"],
  [[1001, 1002], "a4", "work-orders-1001-1002"],
  [[1, 2, 3, 4, 5, 6], "label", "labels-1-2-3-and-3-more"],
] as const)("names the work orders of %j on %s %s", (numbers, paper, name) => {
  expect(workOrdersName(numbers, paper)).toBe(name)
})
