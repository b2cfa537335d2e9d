import { describeDiscount, describedPercent, isRunning, normalCode } from "./discount"
import { discount, FIFTEEN } from "./discount-fixture"

describe("a discount in words", () => {
  it.each([
    [FIFTEEN, "15% off, free US shipping over $300"],
    [discount({ percentOff: 10 }), "10% off"],
    [discount({ centsOff: 25_00 }), "$25.00 off"],
    [discount({ centsOff: 1_250_50, skiPackageOnly: true }), "$1,250.50 off ski packages"],
    [
      discount({ percentOff: 7.5, skiPackageOnly: true, freeShipping: true }),
      "7.5% off ski packages, free shipping",
    ],
    [discount({ freeShipping: true, freeShippingUsOnly: true }), "free US shipping"],
    [discount({ freeShipping: true, freeShippingMinCents: 49_99 }), "free shipping over $49.99"],
    [discount({ percentOff: 15, minCents: 100_00 }), "15% off orders over $100"],
    [
      discount({ percentOff: 10, countsFor: "lines", targetNames: ["Bogie wheels"], minCents: 50_00 }),
      "10% off bogie wheels over $50",
    ],
    [
      discount({ centsOff: 5_00, countsFor: "lines", targetNames: ["Skis", "Snow scoops", "Carbides"] }),
      "$5.00 off skis, snow scoops and carbides",
    ],
    [
      discount({
        percentOff: 10,
        countsFor: "products",
        targetNames: ["Attack", "Trail"],
        freeShipping: true,
      }),
      "10% off Attack and Trail, free shipping",
    ],
    [
      discount({ percentOff: 10, countsFor: "products", targetNames: ["A", "B", "C", "D"] }),
      "10% off chosen products",
    ],
    [discount({ percentOff: 10, countsFor: "lines" }), "10% off chosen categories"],
    [discount({ percentOff: 10, skiPackageOnly: true, minCents: 99_50 }), "10% off ski packages over $99.50"],
  ])("%#: reads as section 5 has it", (given, words) => {
    expect(describeDiscount(given)).toBe(words)
  })
})

it.each([
  [{ percentOff: 7.77 }, 7.77],
  [{ percentOff: 10, countsFor: "products", targetNames: ["Pull handle"], minCents: 40_00 }, 10],
  [{ percentOff: 15, freeShipping: true, freeShippingUsOnly: true }, 15],
  [{ centsOff: 1_234_56 }, null],
  [{ countsFor: "gift", targetNames: ["Pull handle"], minCents: 60_00 }, null],
  [{ freeShipping: true }, null],
] as const)("the percentage can be read back from the words about %j: %s", (facts, percent) => {
  const given = discount(facts)
  expect(describedPercent(`${given.code}: ${describeDiscount(given)}`)).toBe(percent)
})

it.each([null, "", "Dealer discount", "Ready to Ship Discount", "Ten off"])("%j names no terms", (words) => {
  expect(describedPercent(words)).toBeUndefined()
})

describe("whether a discount runs", () => {
  const dogDays = discount({
    startsAt: new Date("2025-06-23T05:00:00Z"),
    endsAt: new Date("2025-09-06T04:59:59Z"),
  })
  it.each([
    ["2025-06-23T04:59:59Z", false],
    ["2025-06-23T05:00:00Z", true],
    ["2025-09-06T04:59:59Z", true],
    ["2025-09-06T05:00:00Z", false],
  ])("at %s: %s", (moment, runs) => {
    expect(isRunning(dogDays, new Date(moment))).toBe(runs)
  })

  it("stops with its last use, and when staff switch it off", () => {
    const now = new Date()
    expect(isRunning(discount({ maxUses: 2, uses: 1 }), now)).toBe(true)
    expect(isRunning(discount({ maxUses: 2, uses: 2 }), now)).toBe(false)
    expect(isRunning(discount({ maxUses: 2, uses: 2 }), now, true)).toBe(true)
    expect(isRunning(discount({ enabled: false }), now)).toBe(false)
    expect(isRunning(discount({ archivedAt: now }), now, true)).toBe(false)
  })
})

it("a promo code is taken as people type it", () => {
  expect(normalCode(" FifteenOff\n")).toBe("FIFTEENOFF")
})

it.each([
  [["Pull Handle"], "free Pull Handle on orders over $300"],
  [["Pull Handle", "Ice Scratcher"], "free Pull Handle or Ice Scratcher on orders over $300"],
  [[], "free chosen gifts on orders over $300"],
])("describes a gift of %j", (targetNames, words) => {
  expect(describeDiscount(discount({ countsFor: "gift", targetNames, minCents: 300_00 }))).toBe(words)
})
