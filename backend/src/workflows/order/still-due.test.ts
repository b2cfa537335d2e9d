import { CART_OF_ORDER } from "../checkout/card-provider"
import { dueCents, overpaidCents } from "./still-due"

const order = (pending_difference: number, over: object = {}) => ({
  version: 2,
  status: "pending",
  summary: { pending_difference },
  cart_link: { cart_id: "cart_1" },
  ...over,
})

describe("what is still to be paid", () => {
  it("is what was added since and nobody paid, in whole cents", () => {
    expect(dueCents(order(53.43))).toBe(5343)
    expect(dueCents(order(0.004))).toBe(0)
  })

  it("is nothing where money is to go back, or the order is canceled", () => {
    expect(dueCents(order(-12))).toBe(0)
    expect(dueCents(order(53.43, { status: "canceled" }))).toBe(0)
  })

  it("is nothing while the first payment is settled", () => {
    expect(dueCents(order(53.43, { version: 1 }))).toBe(0)
    const unlinked = { cart_link: undefined, metadata: { [CART_OF_ORDER]: "cart_1" } }
    expect(dueCents(order(53.43, { version: 1, ...unlinked }))).toBe(0)
  })

  it("is all of an order that staff wrote as a draft, which no checkout has paid", () => {
    expect(dueCents(order(64.13, { version: 1, cart_link: undefined }))).toBe(6413)
    expect(dueCents(order(0, { version: 1, cart_link: undefined }))).toBe(0)
  })
})

describe("what was paid too much", () => {
  it("is what was taken off since, in whole cents", () => {
    expect(overpaidCents(order(-12.5))).toBe(1250)
    expect(overpaidCents(order(12.5))).toBe(0)
    expect(overpaidCents(order(-0.004))).toBe(0)
  })

  it("is nothing of a canceled order, nor while the first payment is settled", () => {
    expect(overpaidCents(order(-12.5, { status: "canceled" }))).toBe(0)
    expect(overpaidCents(order(-12.5, { version: 1 }))).toBe(0)
  })
})
