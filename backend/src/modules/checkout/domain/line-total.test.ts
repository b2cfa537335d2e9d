import { lineTotalCents } from "./line-total"

it("is what was paid for a line: discounts off, each rate of tax rounded for itself", () => {
  const line = { unitCents: 1999, quantity: 2, adjustmentsCents: [398], rates: [] as number[] }
  expect(lineTotalCents(line)).toBe(3600)
  expect(lineTotalCents({ ...line, rates: [6.875] })).toBe(3848)
  expect(
    lineTotalCents({ ...line, unitCents: 200, adjustmentsCents: [], quantity: 1, rates: [0.25, 0.25] }),
  ).toBe(202)
})
