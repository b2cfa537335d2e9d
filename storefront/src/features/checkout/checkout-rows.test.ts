import { checkoutRows } from "./checkout-rows"
import { checkoutData, savedShipping } from "./fixtures"

const priced = { addressId: "addr_1", savedShipping, shipping: 9.5, tax: 4.05, total: 63.55 }

it("shows no discount rows when there is no discount", () => {
  expect(checkoutRows(checkoutData(priced)).map(({ label, amount }) => [label, amount])).toEqual([
    ["Subtotal", 50],
    ["Shipping", 9.5],
    ["Tax", 4.05],
    ["Order Total", 63.55],
  ])
})

it("shows each discount negative, in the order of docs/product.md", () => {
  const data = checkoutData({ ...priced, ready_to_ship_discount: 5, discount: 10, promo: 2.5 })
  expect(checkoutRows(data).map(({ label, amount }) => [label, amount])).toEqual([
    ["Subtotal", 50],
    ["Ready to Ship Discount", -5],
    ["Discount", -10],
    ["Automatic Discount", -2.5],
    ["Shipping", 9.5],
    ["Tax", 4.05],
    ["Order Total", 63.55],
  ])
})

it("the checkout's rows name a dealer's discount as such", () => {
  const labels = checkoutRows(checkoutData({ ...priced, dealer: true, discount: 10 })).map((row) => row.label)
  expect(labels).toContain("Dealer Discount")
  expect(labels).not.toContain("Discount")
})

it("knows no shipping or tax before the address is priced", () => {
  const rows = checkoutRows(checkoutData())
  expect(rows.find((row) => row.label === "Shipping")?.amount).toBeNull()
  expect(rows.find((row) => row.label === "Tax")?.amount).toBeNull()
})
