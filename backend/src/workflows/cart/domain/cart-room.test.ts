import { MAX_LINES, MAX_QUANTITY } from "../../../contracts/cart/quantity"
import { cartFullReason } from "./cart-room"

const ski = { name: "The Attak", quantity: 1, isNew: true }

describe("a cart", () => {
  it("takes the last line it has room for, and says what to do about the next", () => {
    expect(cartFullReason(MAX_LINES - 1, [ski])).toBeNull()
    expect(cartFullReason(MAX_LINES, [ski])).toBe(
      `Your cart can hold ${MAX_LINES} different items at most. Please order these first.`,
    )
    expect(cartFullReason(MAX_LINES - 1, [ski, ski])).not.toBeNull()
  })

  it("takes more of what it holds, however full it is", () => {
    expect(cartFullReason(MAX_LINES + 5, [{ ...ski, quantity: 2, isNew: false }])).toBeNull()
  })

  it("holds so many of one thing, in however many calls they came", () => {
    const more = { ...ski, isNew: false }
    expect(cartFullReason(1, [{ ...more, quantity: MAX_QUANTITY }])).toBeNull()
    expect(cartFullReason(1, [{ ...more, quantity: MAX_QUANTITY + 1 }])).toBe(
      `Your cart can hold ${MAX_QUANTITY} of The Attak at most.`,
    )
  })
})
