import { paidPriceSheet } from "./paid-price-sheet"

describe("an order's total as it was paid", () => {
  it("counts no credit line of a cent, as Medusa doesn't", () => {
    const blocks = { unit_price: 35, quantity: 2, total: 37.41, tax_lines: [{ rate: 6.875 }] }
    const items = [{ ...blocks, detail: { return_received_quantity: 1 } }]
    expect(paidPriceSheet({ total: 51.25, items, credit_lines: [{ amount: 0.01 }] }).totalCents).toBe(88_65)
  })

  it("is whole, though a share that came back and what evened it are not", () => {
    const handles = { unit_price: 10, quantity: 3, adjustments: [{ amount: 1 }], total: 58 / 3 }
    const items = [{ ...handles, detail: { return_received_quantity: 1 } }]
    const kept = -5 - 1 / 300
    expect(
      paidPriceSheet({ total: 58 / 3 + 5 - kept, items, credit_lines: [{ amount: kept }] }).totalCents,
    ).toBe(34_00)
  })

  it("counts what came back damaged like what came back whole", () => {
    const items = [
      { unit_price: 10, quantity: 3, total: 10, detail: { return_received_quantity: 1 } },
      {
        ...{ unit_price: 20, quantity: 1, tax_lines: [{ rate: 10 }], total: 0 },
        detail: { return_dismissed_quantity: 1 },
      },
    ]
    expect(paidPriceSheet({ total: 10, items })).toMatchObject({ taxCents: 2_00, totalCents: 52_00 })
  })
})

it("an order's discounts are in the row of their kind: codes apart from automatic ones", () => {
  const off = (amount: number, promotion_id: string | null) => ({ amount, provider_id: null, promotion_id })
  const items = [
    { unit_price: 50, quantity: 1, adjustments: [off(5, "promo_sale"), off(2, "promo_code"), off(1, null)] },
  ]
  expect(paidPriceSheet({ total: 42, items }, new Set(["promo_sale"]))).toMatchObject({
    promoCents: 500,
    discountCents: 300,
    totalCents: 42_00,
  })
})
