import { toCents, toDollars } from "../../../contracts/money"
import { type PricedLine, priceSheet } from "./price-sheet"

const line = (unitCents: number, quantity: number, discounts: PricedLine["discounts"] = []): PricedLine => ({
  unitCents,
  quantity,
  discounts,
})

describe("price sheet", () => {
  it("is all zero for an empty cart", () => {
    expect(priceSheet({ lines: [], shippingCents: 0, taxCents: 0 }).totalCents).toBe(0)
  })

  it("puts each discount in its own row", () => {
    const sheet = priceSheet({
      lines: [
        line(10_000, 2, [
          { kind: "ready-to-ship", cents: 5_000 },
          { kind: "automatic", cents: 1_000 },
        ]),
        line(2_500, 1, [
          { kind: "code", cents: 250 },
          { kind: "dealer", cents: 100 },
        ]),
      ],
      shippingCents: 1_295,
      taxCents: 77,
    })
    expect(sheet).toEqual({
      subtotalCents: 22_500,
      readyToShipCents: 5_000,
      discountCents: 350,
      promoCents: 1_000,
      shippingCents: 1_295,
      taxCents: 77,
      totalCents: 17_522,
    })
  })

  it("never takes a line below zero", () => {
    const sheet = priceSheet({
      lines: [
        line(1_000, 1, [
          { kind: "code", cents: 700 },
          { kind: "automatic", cents: 700 },
        ]),
      ],
      shippingCents: 0,
      taxCents: 0,
    })
    expect(sheet).toMatchObject({ discountCents: 700, promoCents: 300, totalCents: 0 })
  })

  it("takes a shipping discount off the shipping row, not below zero", () => {
    const sheet = priceSheet({
      lines: [line(100, 1)],
      shippingCents: 1_295,
      shippingDiscountCents: 2_000,
      taxCents: 0,
    })
    expect(sheet).toMatchObject({ shippingCents: 0, totalCents: 100 })
  })

  it("adds up, whatever the lines: the rows make the total and nothing is negative", () => {
    const kinds = ["ready-to-ship", "code", "dealer", "automatic"] as const
    let seed = 7
    const random = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % max
    }
    for (let round = 0; round < 2_000; round++) {
      const lines = Array.from({ length: random(6) }, () =>
        line(
          random(100_000),
          1 + random(9),
          Array.from({ length: random(4) }, () => ({
            kind: kinds[random(4)] ?? "code",
            cents: random(60_000),
          })),
        ),
      )
      const sheet = priceSheet({
        lines,
        shippingCents: random(6_000),
        shippingDiscountCents: random(6_000),
        taxCents: random(9_000),
      })
      expect(Object.values(sheet).every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(true)
      expect(sheet.totalCents).toBe(
        sheet.subtotalCents -
          sheet.readyToShipCents -
          sheet.discountCents -
          sheet.promoCents +
          sheet.shippingCents +
          sheet.taxCents,
      )
    }
  })
})

describe("amounts", () => {
  it.each([
    [0, 0],
    [35, 3_500],
    ["40.00", 4_000],
    [1.005, 101],
    [40.078125, 4_008],
    [19.99, 1_999],
    [-2.5, -250],
    [0.1 + 0.2, 30],
  ])("rounds %s dollars to %s cents", (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })

  it("refuses what is no amount", () => {
    expect(() => toCents("ten")).toThrow(RangeError)
    expect(() => toCents(Number.NaN)).toThrow(RangeError)
  })

  it("comes back to dollars", () => {
    expect(toDollars(4_008)).toBe(40.08)
  })
})
