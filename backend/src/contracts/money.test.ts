import {
  asksFirst,
  formatCents,
  formatMoney,
  hasTwoDecimals,
  isWholeCents,
  partOf,
  percentageOf,
  percentOf,
  plainCents,
  plainMoney,
  toCents,
  toDollars,
} from "./money"

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

it("shows whole cents in the same way", () => {
  expect([0, 5, 1234_50, -1_00].map(formatCents)).toEqual(["$0.00", "$0.05", "$1,234.50", "-$1.00"])
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

describe("a percentage of an amount", () => {
  it.each([
    [1500, 5.1, 77],
    [1500, -5.1, -77],
    [1050, 8.1, 85],
    [9000, 14.975, 1348],
    [200, 0.25, 1],
    [100, 0.4999, 0],
    [100, 0.5, 1],
    [3333, 100, 3333],
    [3333, 0, 0],
    [0, 33.3333, 0],
    [1e9, 1e-7, 0],
  ])("of %p cents, %p%%: %p", (cents, percent, taken) => {
    expect(percentOf(cents, percent)).toBe(taken)
  })

  /** The same numbers in every run. */
  function numbers() {
    let state = 1
    return (most: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * most)
    }
  }

  /** In whole numbers of any length: half a cent is rounded up. */
  const exactly = (cents: number, parts: number, whole: bigint) =>
    Number((BigInt(cents) * BigInt(parts) * 2n + whole) / (whole * 2n))

  it.each([
    [2, 100_00, 100_000_00],
    [4, 100_0000, 100_000_00],
    [4, 100_0000, 20_000_000_00],
    [6, 100_000000, 200_000_00],
  ])("is exact to %p decimals", (decimals, mostParts, mostCents) => {
    const below = numbers()
    const whole = 10n ** BigInt(decimals + 2)
    const wrong: string[] = []
    for (let at = 0; at < 50_000; at++) {
      const cents = below(mostCents + 1)
      const parts = below(mostParts + 1)
      const percent = Number(`${parts}e-${decimals}`)
      if (percentOf(cents, percent) !== exactly(cents, parts, whole)) wrong.push(`${percent}% of ${cents}`)
    }
    expect(wrong).toEqual([])
  })

  it("rounds every half cent up, and what is just below it down", () => {
    const below = numbers()
    const wrong: string[] = []
    // An odd number of dollars, at an odd number of half percents, ends in half a cent.
    for (let at = 0; at < 50_000; at++) {
      const [cents, odd] = [(1 + 2 * below(50_000)) * 100, 1 + 2 * below(100)]
      for (const parts of [odd * 5000, odd * 5000 - 1]) {
        const percent = Number(`${parts}e-4`)
        if (percentOf(cents, percent) !== exactly(cents, parts, 1_000_000n))
          wrong.push(`${percent}% of ${cents}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it("is taken of pieces in the same way", () => {
    expect([1, 2, 3].map((pieces) => partOf(1000, pieces, 3))).toEqual([333, 667, 1000])
    expect(partOf(25, 1, 2)).toBe(13)
    expect(partOf(0, 1, 3)).toBe(0)
  })
})

it("tells what percentage one amount is of another", () => {
  expect(percentageOf(250, 1000)).toBe(25)
  expect(percentageOf(1500, 1000)).toBe(150)
})

describe("an amount without a fraction of a cent", () => {
  // 0.29 * 100 is 28.999999999999996, 0.07 * 100 is 7.000000000000001.
  it.each([0, 0.29, 0.07, 19.99, -0.29, 0.1 + 0.2])("is %p", (dollars) => {
    expect(isWholeCents(dollars)).toBe(true)
  })

  it.each([0.005, 19.999, -0.291])("isn't %p", (dollars) => {
    expect(isWholeCents(dollars)).toBe(false)
  })

  it("is told to the very digit of what staff typed", () => {
    expect([0.29, 12.5, 40].map(hasTwoDecimals)).toEqual([true, true, true])
    expect([0.295, 0.1 + 0.2].map(hasTwoDecimals)).toEqual([false, false])
  })
})

describe("an amount for other programs", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [123450, "1234.50"],
    [-100, "-1.00"],
  ])("%p cents are %p", (cents, text) => {
    expect(plainCents(cents)).toBe(text)
    expect(plainMoney(toDollars(cents))).toBe(text)
  })

  it("never breaks a page", () => {
    expect(plainMoney(Number.POSITIVE_INFINITY)).toBe("NaN")
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
