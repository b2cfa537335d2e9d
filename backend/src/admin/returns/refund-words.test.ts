import { refundHint, refundWarnings } from "./refund-words"

const refund = { cost: 26.72, owed: 26.72, suggested: 26.72, most: 64.07, by_card: 37.35, given: null }

it("says nothing of a refund that is owed and that a card takes", () => {
  expect(refundWarnings(26.72, refund)).toEqual([])
})

it("says how much goes beyond what the books owe", () => {
  expect(refundWarnings(26.72, { ...refund, owed: 0 })).toEqual([
    "That is $26.72 more than the buyer is owed for what came back.",
  ])
})

it("says what has to be handed over, since no card paid it", () => {
  expect(refundWarnings(26.72, { ...refund, by_card: 20 })).toEqual([
    "$6.72 of it was not paid by card. Please refund that yourself; it is recorded here.",
  ])
})

it("counts what went already when it is tried again", () => {
  expect(refundWarnings(26.72, { ...refund, by_card: 16.72, given: 10 })).toEqual([])
})

it("says why less is suggested than the pieces cost", () => {
  expect(refundHint({ ...refund, owed: 0 })).toBe(
    "What arrived cost $26.72 with tax. The buyer is owed $0.00: the rest was already refunded, or paid for what was added. At most $64.07 of what was paid can still be refunded.",
  )
})
