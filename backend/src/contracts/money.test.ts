import { asksFirst, formatMoney, toCents, toDollars } from "./money"

describe("an amount of money", () => {
  it.each([
    [0, "$0.00"],
    [35, "$35.00"],
    [0.1 + 0.2, "$0.30"],
    [999.99, "$999.99"],
    [1234.5, "$1,234.50"],
    [1234567.89, "$1,234,567.89"],
  ])("shows %p with a dollar sign, thousands separators and two decimals", (dollars, shown) => {
    expect(formatMoney(dollars)).toBe(shown)
  })

  it("writes any amount as the browser would", () => {
    const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
    for (let cents = 1; cents < 1e14; cents = Math.ceil(cents * 1.7)) {
      expect(formatMoney(cents / 100)).toBe(usd.format(cents / 100))
      expect(formatMoney(-cents / 100)).toBe(usd.format(-cents / 100))
    }
    expect(formatMoney(Number.NaN)).toBe(usd.format(Number.NaN))
  })

  it("puts the minus of a discount before the dollar sign", () => {
    expect(formatMoney(-1)).toBe("-$1.00")
    expect(formatMoney(-1234.5)).toBe("-$1,234.50")
  })

  it.each([-0, -0.001, 0.004])("shows %p as nothing, without a minus", (dollars) => {
    expect(formatMoney(dollars)).toBe("$0.00")
  })
})

describe("dollars and cents", () => {
  it.each([
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    [-12.25, -1225],
    [0, 0],
  ])("%p dollars are %p whole cents", (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })

  it("gives back what it took", () => {
    for (const dollars of [0, 0.01, 35, 999.99, 1234567.89]) expect(toDollars(toCents(dollars))).toBe(dollars)
  })
})

describe("a price that asks first", () => {
  it.each([
    [2500, 2500, false],
    [2500, 3250, false],
    [2500, 3251, true],
    [2500, 1750, false],
    [2500, 1749, true],
    [2500, 0, true],
    [null, 0, true],
    [null, 99_999, false],
    [0, 2500, false],
    [0, 0, false],
  ])("%p to %p cents: %p", (before, after, asks) => {
    expect(asksFirst(before, after)).toBe(asks)
  })
})
