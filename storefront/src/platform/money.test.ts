import { formatMoney } from "./money"

test("dollars show with a comma for thousands and two decimals", () => {
  expect(formatMoney(1234.5)).toBe("$1,234.50")
  expect(formatMoney(35)).toBe("$35.00")
})

test("a discount shows negative, and nothing off shows no sign", () => {
  expect(formatMoney(-12.25)).toBe("-$12.25")
  expect(formatMoney(-0)).toBe("$0.00")
})
