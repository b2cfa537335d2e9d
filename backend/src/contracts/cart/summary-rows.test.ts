import { discountLabel, type SummaryAmounts, summaryRows } from "./summary-rows"

const plain: SummaryAmounts = {
  subtotal: 95,
  ready_to_ship_discount: 0,
  discount: 0,
  discountLabel: "Discount",
  promo: 0,
  shipping: 12.5,
  tax: 6.53,
  total: 114.03,
}

describe("the rows of a summary", () => {
  it("without discounts are subtotal, shipping, tax and order total", () => {
    expect(summaryRows(plain)).toEqual([
      { label: "Subtotal", amount: 95 },
      { label: "Shipping", amount: 12.5 },
      { label: "Tax", amount: 6.53 },
      { label: "Order Total", amount: 114.03 },
    ])
  })

  it("show each discount that is not zero, negative, in the order of docs/product.md", () => {
    const rows = summaryRows({ ...plain, ready_to_ship_discount: 30, discount: 5, promo: 1.25 })
    expect(rows.slice(1, 4)).toEqual([
      { label: "Ready to Ship Discount", amount: -30 },
      { label: "Discount", amount: -5 },
      { label: "Automatic Discount", amount: -1.25 },
    ])
  })

  it("name a dealer's discount as such", () => {
    expect([discountLabel(true), discountLabel(false)]).toEqual(["Dealer Discount", "Discount"])
    const rows = summaryRows({ ...plain, discount: 19, discountLabel: "Dealer Discount" })
    expect(rows).toContainEqual({ label: "Dealer Discount", amount: -19 })
  })

  it("show shipping and tax also when they are free", () => {
    const labels = summaryRows({ ...plain, shipping: 0, tax: 0, total: 95 }).map((row) => row.label)
    expect(labels).toEqual(["Subtotal", "Shipping", "Tax", "Order Total"])
  })
})
