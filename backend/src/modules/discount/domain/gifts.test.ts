import { applyDiscount, automaticFor, type DiscountableLine, type DiscountInput } from "./apply-discount"
import { discount, FIFTEEN, handle, made, skis } from "./discount-fixture"

describe("a gift with a purchase", () => {
  const gift = discount({
    code: "GIFT",
    countsFor: "gift",
    targetIds: ["prod_handle", "prod_scratcher"],
    targetNames: ["Pull Handle", "Ice Scratcher"],
    minCents: 300_00,
  })
  const scratcher = { ...handle, id: "scratcher", cents: 70_00, quantity: 2, productIds: ["prod_scratcher"] }
  const given = (lines: readonly DiscountableLine[], part: Partial<DiscountInput> = {}) =>
    applyDiscount({ lines, code: gift, automatic: [], dealerPercent: null, country: null, ...part })

  it("is one piece for nothing, of several gifts the dearest, however many there are", () => {
    expect(given([skis, handle]).lines).toMatchObject([{ lineId: "handle", cents: 25_00, kind: "code" }])
    expect(given([skis, handle]).gift).toBeNull()
    expect(given([skis, handle, scratcher]).lines).toMatchObject([{ lineId: "scratcher", cents: 35_00 }])
    expect(given([skis, scratcher, handle]).lines).toMatchObject([{ lineId: "scratcher", cents: 35_00 }])
    expect(given([skis, { ...handle, cents: 0 }]).lines).toEqual([])
    expect(given([skis, { ...handle, cents: 250_00, quantity: 10 }]).lines).toMatchObject([{ cents: 25_00 }])
  })

  it("has to be bought for: gifts don't count toward their own minimum", () => {
    const many = { ...handle, cents: 1000_00, quantity: 40 }
    expect(given([many])).toMatchObject({
      lines: [],
      gift: null,
      hint: "Spend $300.00 more to get Pull Handle or Ice Scratcher free.",
    })
    expect(given([{ ...skis, cents: 299_99 }, many]).lines).toEqual([])
    expect(given([{ ...skis, cents: 300_00 }, many]).lines).toHaveLength(1)
    // What is sold ready to ship has its own discount and doesn't count toward another.
    expect(given([made, handle]).lines).toEqual([])
  })

  it("waits to be added, and says so", () => {
    expect(given([skis])).toMatchObject({
      lines: [],
      gift,
      hint: "Add Pull Handle or Ice Scratcher: one is free with this order.",
    })
  })

  it("rules codes out by itself only once it is in the cart", () => {
    const automatic = [{ ...gift, automatic: true }]
    expect(given([skis], { automatic, code: FIFTEEN })).toMatchObject({ discount: FIFTEEN, gift: null })
    expect(given([skis, handle], { automatic, code: FIFTEEN })).toMatchObject({
      discount: { code: "GIFT" },
      lines: [{ kind: "automatic", cents: 25_00 }],
    })
    expect(given([skis], { automatic, code: null })).toMatchObject({
      discount: null,
      gift: { code: "GIFT" },
      hint: "Add Pull Handle or Ice Scratcher: one is free with this order.",
    })
    expect(given([{ ...skis, cents: 100_00 }], { automatic, code: null })).toMatchObject({
      gift: null,
      hint: "Spend $200.00 more to get Pull Handle or Ice Scratcher free.",
    })
  })

  it("isn't promised while nothing of it can be had", () => {
    const goneGifts = new Set(gift.targetIds)
    const said = "The gift of this discount isn't available right now."
    const small = { ...skis, cents: 100_00 }
    expect(given([skis], { goneGifts })).toMatchObject({ gift: null, hint: said })
    expect(given([small], { goneGifts })).toMatchObject({ gift: null, hint: said })
    expect(given([skis, handle], { goneGifts })).toMatchObject({ hint: null, lines: [{ cents: 25_00 }] })
    expect(given([skis], { goneGifts: new Set(["prod_handle"]) }).gift).toBe(gift)
    const automatic = [{ ...gift, automatic: true }]
    const nothing = { gift: null, hint: null }
    expect(given([skis], { automatic, code: null, goneGifts })).toMatchObject(nothing)
    expect(given([small], { automatic, code: null, goneGifts })).toMatchObject(nothing)
  })

  it("is nothing for dealers, and nothing off a piece by itself", () => {
    expect(given([skis, handle], { dealerPercent: 20 }).gift).toBeNull()
    const alone = { ...handle, lineKeys: [] }
    expect(automaticFor(alone, [{ ...gift, automatic: true }])).toBeNull()
  })
})
