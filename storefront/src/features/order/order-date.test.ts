import { formatOrderDate } from "./order-date"

it("writes the day as it was in the shop's zone", () => {
  expect(formatOrderDate("2026-11-21T04:30:00.000Z")).toBe("November 20, 2026")
})
