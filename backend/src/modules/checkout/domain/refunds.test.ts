import {
  compareRefunds,
  creditOfRefund,
  refundByHand,
  refundsToRecord,
  unrecordedRefunds,
  wonBackLeft,
} from "./refunds"

const noted = (id: string, cents: number) => ({ id, cents })
const given = (refundId: string | null, cents: number, bookId = "ref_re_1") => ({ refundId, cents, bookId })

describe("refunds of the books and of the processor", () => {
  it("are the same ones by their id, whatever the order", () => {
    const both = compareRefunds([noted("a", 500), noted("b", 500)], [given("b", 500), given("a", 500)])
    expect(both).toEqual({ unsent: [], unrecorded: [] })
  })

  it("are the same by their amount when the processor was told no id", () => {
    const both = compareRefunds([noted("a", 500), noted("b", 700)], [given(null, 700)])
    expect(both).toEqual({ unsent: [noted("a", 500)], unrecorded: [] })
  })

  it("are matched by id before any is matched by amount", () => {
    const both = compareRefunds([noted("a", 500), noted("b", 500)], [given(null, 500), given("a", 500)])
    expect(both).toEqual({ unsent: [], unrecorded: [] })
  })

  it("are taken off by their amount one by one", () => {
    const both = compareRefunds([noted("a", 500), noted("b", 700)], [given(null, 500)])
    expect(both).toEqual({ unsent: [noted("b", 700)], unrecorded: [] })
  })

  it("that one side lacks are told apart", () => {
    const both = compareRefunds([noted("a", 500)], [given("x", 300), given(null, 200)])
    expect(both).toEqual({ unsent: [noted("a", 500)], unrecorded: [given("x", 300), given(null, 200)] })
  })

  it("are not asked of the processor for a dispute that was lost, nor mistaken for one of the same amount", () => {
    const lost = noted("ref_dp_1", 500)
    expect(compareRefunds([lost], [])).toEqual({ unsent: [], unrecorded: [] })
    expect(compareRefunds([lost], [given(null, 500)]).unrecorded).toEqual([given(null, 500)])
    expect(compareRefunds([lost], [given("ref_dp_1", 500)])).toEqual({ unsent: [], unrecorded: [] })
  })

  it("are not asked of the processor for what staff gave back another way, unless it is found there", () => {
    const byHand = noted(refundByHand("pay_1"), 500)
    expect(compareRefunds([byHand], [])).toEqual({ unsent: [], unrecorded: [] })
    expect(compareRefunds([byHand], [given(null, 500)])).toEqual({ unsent: [], unrecorded: [] })
  })

  it("of one amount count once each", () => {
    const both = compareRefunds([noted("a", 500)], [given(null, 500), given(null, 500)])
    expect(both).toEqual({ unsent: [], unrecorded: [given(null, 500)] })
  })
})

describe("what the books add of refunds made at the processor", () => {
  const lost = noted("ref_dp_1", 500)
  const add = (
    before: { id: string; cents: number }[],
    all: ReturnType<typeof given>[],
    { wonBackCents, capturedCents = 1_000 }: { wonBackCents: number; capturedCents?: number },
  ) => {
    const { unrecorded } = compareRefunds(before, all)
    const books = { noted: before, given: all, wonBackCents, capturedCents }
    return refundsToRecord(unrecorded, books).map(({ bookId, cents }) => [bookId, cents])
  }

  it("is all of one that they don't have", () => {
    expect(add([lost], [given("ref_dp_1", 500), given(null, 300)], { wonBackCents: 0 })).toEqual([
      ["ref_re_1", 300],
    ])
  })

  it("is nothing of what a dispute took that was won after all: they have it as refunded", () => {
    expect(add([lost], [given(null, 500)], { wonBackCents: 500 })).toEqual([])
    expect(add([lost], [given(null, 300)], { wonBackCents: 500 })).toEqual([])
  })

  it("is what goes beyond that, once", () => {
    const first = given(null, 700)
    expect(add([lost], [first], { wonBackCents: 500 })).toEqual([["ref_re_1", 200]])
    const after = [lost, noted("ref_re_1", 200)]
    expect(add(after, [first], { wonBackCents: 500 })).toEqual([])
    expect(compareRefunds(after, [first])).toEqual({ unsent: [], unrecorded: [] })
    const second = given(null, 100, "ref_re_2")
    expect(add(after, [first, second], { wonBackCents: 500 })).toEqual([["ref_re_2", 100]])
  })

  it("is told apart from what goes to the buyer", () => {
    const books = { noted: [lost], given: [given(null, 700)], wonBackCents: 500, capturedCents: 1_000 }
    expect(refundsToRecord(books.given, books)).toMatchObject([{ cents: 200, goesBackCents: 700 }])
  })

  it("leaves what nobody has handed on of it to be said", () => {
    const left = (all: ReturnType<typeof given>[], before = [lost]) =>
      wonBackLeft(compareRefunds(before, all).unrecorded, { noted: before, given: all, wonBackCents: 500 })
    expect(left([])).toBe(500)
    expect(left([given(null, 300)])).toBe(200)
    expect(left([given(null, 700)], [lost, noted("ref_re_1", 200)])).toBe(0)
    // The shop's own refund is of what the books had left.
    expect(left([given("a", 300)], [lost, noted("a", 300)])).toBe(500)
  })

  it("is never more than was paid", () => {
    expect(add([lost], [given("a", 800)], { wonBackCents: 0 })).toEqual([["ref_re_1", 500]])
    expect(add([lost], [given(null, 800)], { wonBackCents: 0, capturedCents: 500 })).toEqual([])
  })
})

describe("refunds that an order's books lack", () => {
  const refund = (id: string, cents: number, booked = false) => ({ id, cents, booked })

  it("are those without a line", () => {
    expect(unrecordedRefunds([refund("a", 500, true), refund("b", 700)], 0)).toEqual([refund("b", 700)])
  })

  it("are not those of a cancellation, which has one line for all of a payment", () => {
    expect(unrecordedRefunds([refund("a", 500, true), refund("b", 700)], 700)).toEqual([])
  })

  it("are not those of a cancellation that gave back as much as a refund with a line", () => {
    expect(unrecordedRefunds([refund("a", 500, true), refund("b", 500)], 500)).toEqual([])
  })

  it("are as many as the books lack, of refunds of one amount", () => {
    expect(unrecordedRefunds([refund("a", 500), refund("b", 500)], 500)).toEqual([refund("a", 500)])
  })

  it("are what was given back before the cancellation, and cut short", () => {
    expect(unrecordedRefunds([refund("a", 500), refund("b", 700)], 700)).toEqual([refund("a", 500)])
  })
})

describe("what an order comes to less after a refund", () => {
  it.each([
    ["all of it when nothing was owed to the buyer", 2_000, 0, 2_000],
    ["nothing when that was owed", 2_000, -2_000, 0],
    ["nothing when more was owed", 2_000, -4_500, 0],
    ["what goes beyond what was owed", 2_000, -500, 1_500],
    ["nothing for a cent that Medusa rounds otherwise", 2_000, -1_999, 0],
    ["two cents, which Medusa doesn't take for none", 2_000, -1_998, 2],
    ["all of it while the buyer still owes something", 2_000, 900, 2_000],
  ])("is %s", (_what, cents, pending, credit) => expect(creditOfRefund(cents, pending)).toBe(credit))
})
