import { discountsOfFewer } from "./change-line"

const discount = (amount: number, over: object = {}) => ({
  amount,
  code: null,
  promotion_id: "promo_1",
  description: "TEN: 10% off",
  ...over,
})
const line = (adjustments: ReturnType<typeof discount>[]) => ({
  id: "ordli_1",
  unit_price: 25,
  quantity: 3,
  adjustments,
})
const amounts = (of: ReturnType<typeof line>, left: number) =>
  discountsOfFewer(of, left).map(({ amount }) => amount)

describe("what comes off fewer pieces of a line", () => {
  it("is their share of each discount, to the cent", () => {
    const of = line([discount(10.01), discount(7.5)])
    expect([3, 2, 1].map((left) => amounts(of, left))).toEqual([
      [10.01, 7.5],
      [6.67, 5],
      [3.34, 2.5],
    ])
  })

  it("keeps which discount it is, and leaves out one of which nothing is left", () => {
    const of = line([discount(0.01), discount(6, { promotion_id: null, code: "X", description: null })])
    expect(discountsOfFewer(of, 1)).toEqual([{ amount: 2, code: "X", promotion_id: null, description: null }])
  })
})
