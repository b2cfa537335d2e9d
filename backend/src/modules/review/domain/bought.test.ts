import { isBought } from "./bought"

it("takes an order for bought unless it was canceled, refunded or never paid", () => {
  const paid = { status: "pending", payment_status: "authorized", total: 40 }
  expect(isBought(paid)).toBe(true)
  expect(isBought({ ...paid, payment_status: "captured" })).toBe(true)
  expect(isBought({ ...paid, payment_status: "partially_refunded" })).toBe(true)
  expect(isBought({ ...paid, status: "canceled" })).toBe(false)
  expect(isBought({ ...paid, payment_status: "refunded" })).toBe(false)
  expect(isBought({ ...paid, payment_status: "not_paid" })).toBe(false)
  expect(isBought({ ...paid, payment_status: "not_paid", total: 0 })).toBe(true)
})
