import type { CartLine } from "../../cart-store/load-cart"
import { cartAdjustment, loadedCart } from "../cart/cart-fixture"
import { linesDigest, sheetFromMedusa } from "./quote"

const line = (unit_price: string, quantity: number, off: string[] = []) => ({
  unit_price,
  quantity,
  adjustments: off.map((amount) => ({ amount, code: "TEN", provider_id: null })),
})

describe("rows from Medusa's unrounded amounts", () => {
  it("add up to the total, rounded once", () => {
    const sheet = sheetFromMedusa([line("19.99", 3, ["5.997"])], {
      total: 40.078125 + 26.85,
      shipping_methods: [{ amount: 12.95, adjustments: [] }],
    })
    expect(sheet.totalCents).toBe(6_693)
    expect(sheet.totalCents).toBe(
      sheet.subtotalCents -
        sheet.discountCents -
        sheet.promoCents -
        sheet.readyToShipCents +
        sheet.shippingCents +
        sheet.taxCents,
    )
  })

  it("show free shipping as a shipping row of zero", () => {
    const sheet = sheetFromMedusa([line("10", 1)], {
      total: "10",
      shipping_methods: [{ amount: "12.95", adjustments: [{ amount: "12.95" }, null] }, null],
    })
    expect(sheet).toMatchObject({ shippingCents: 0, taxCents: 0, totalCents: 1_000 })
  })

  it("never show a negative tax", () => {
    expect(sheetFromMedusa([line("10", 1)], { total: 9.99 }).taxCents).toBe(0)
  })
})

describe("the digest of a cart's lines", () => {
  const cart = (lines: Partial<CartLine>[]) =>
    loadedCart(
      lines.map((over, index) => ({
        id: `cali_${index}`,
        variant_id: "variant_1",
        sku: "A",
        title: "A",
        image: null,
        quantity: 1,
        unit_price: "10",
        adjustments: [],
        build: null,
        ...over,
      })),
    )
  const base = linesDigest(cart([{}]))

  it("is the same for the same lines, however the price is written", () => {
    expect(linesDigest(cart([{ unit_price: "10.00" }]))).toBe(base)
  })

  it.each([
    ["quantity", { quantity: 2 }],
    ["price", { unit_price: "11" }],
    ["variant", { variant_id: "variant_2" }],
    ["discount", { adjustments: [cartAdjustment({ code: "X" })] }],
  ])("differs with another %s", (_what, over) => {
    expect(linesDigest(cart([over]))).not.toBe(base)
  })

  it("differs when the same discount takes off another amount", () => {
    const [one, two] = ["1", "2"].map((amount) =>
      linesDigest(cart([{ adjustments: [cartAdjustment({ code: "X", amount })] }])),
    )
    expect(one).not.toBe(two)
  })

  it("differs with another code, which may only ship for free", () => {
    const digests = [null, "A", "B"].map((discount_code) => linesDigest({ ...cart([{}]), discount_code }))
    expect(new Set(digests).size).toBe(3)
  })

  it("differs with another line", () => {
    expect(linesDigest(cart([{}, {}]))).not.toBe(base)
  })
})
