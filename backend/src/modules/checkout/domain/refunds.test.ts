import { compareRefunds, creditOfRefund, unrecordedRefunds } from "./refunds"

const noted = (id: string, cents: number) => ({ id, cents })
const given = (refundId: string | null, cents: number) => ({ refundId, cents })

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

  it("of one amount count once each", () => {
    const both = compareRefunds([noted("a", 500)], [given(null, 500), given(null, 500)])
    expect(both).toEqual({ unsent: [], unrecorded: [given(null, 500)] })
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
