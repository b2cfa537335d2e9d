import { paidRows } from "./paid-rows"

const CARD = "Paid by card"
const rows = (total: number, paid: number, { refunded = 0, due = 0 } = {}) =>
  paidRows({ total, paid, refunded, due }, CARD).map(({ label, amount }) => [label, amount])

describe("what an invoice says below its total", () => {
  it("is nothing where all of it was paid, whatever the invoice names as refunded", () => {
    expect(rows(6728, 6728)).toEqual([])
    expect(rows(18074, 18074, { refunded: 3656 })).toEqual([])
    expect(rows(6728, 6728, { refunded: 6728 })).toEqual([])
    // An edit lowered it, and the difference was refunded, or will be.
    expect(rows(6087, 8759, { refunded: 2672 })).toEqual([])
    expect(rows(6087, 8759)).toEqual([])
  })

  it("is what was paid and what isn't", () => {
    expect(rows(17414, 6728, { due: 10686 })).toEqual([
      [CARD, 67.28],
      ["Still to be paid", 106.86],
    ])
    expect(rows(6413, 0, { due: 6413 })).toEqual([
      [CARD, 0],
      ["Still to be paid", 64.13],
    ])
  })

  it("counts as paid no piece that came back, and nothing that staff waived", () => {
    expect(rows(14744, 9400, { due: 2672 })).toEqual([
      ["Returned or refunded", -26.72],
      [CARD, 94],
      ["Still to be paid", 26.72],
    ])
    expect(rows(14744, 12072)).toEqual([
      ["Returned or refunded", -26.72],
      [CARD, 120.72],
    ])
  })
})
