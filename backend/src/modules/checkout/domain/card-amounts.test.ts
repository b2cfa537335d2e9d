import { amountTooLargeReason, CARD_CENTS, noCardReason } from "./card-amounts"

describe("what a card can pay", () => {
  it.each([0, CARD_CENTS.least, 25_00, CARD_CENTS.most])("%d cents", (cents) => {
    expect(noCardReason(cents)).toBeNull()
  })

  it.each([
    [1, "This comes to $0.01, and cards pay $0.50 or more."],
    [49, "This comes to $0.49, and cards pay $0.50 or more."],
    [100_000_000, "This comes to $1,000,000.00, and we take up to $999,999.99 at a time."],
  ])("not %d cents", (cents, why) => {
    expect(noCardReason(cents)).toContain(why)
  })

  it("leaves small amounts to be paid in other ways", () => {
    expect([amountTooLargeReason(1), amountTooLargeReason(CARD_CENTS.most)]).toEqual([null, null])
    expect(amountTooLargeReason(CARD_CENTS.most + 1)).toContain("up to $999,999.99")
  })
})
