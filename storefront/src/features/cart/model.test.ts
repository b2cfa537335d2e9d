import { cartData, cartItem } from "./fixtures"
import {
  aimedAt,
  badgeName,
  cartRows,
  hasFixedQuantity,
  isUnsettled,
  lineAfter,
  type QuantityEvent,
  quantityReducer,
  startQuantity,
  stockNotice,
  toSend,
} from "./model"

const up: QuantityEvent = { type: "stepped", by: 1 }
const down: QuantityEvent = { type: "stepped", by: -1 }
const type = (text: string): QuantityEvent => ({ type: "typed", text })
const paused: QuantityEvent = { type: "paused" }
const sent: QuantityEvent = { type: "sent" }
const left: QuantityEvent = { type: "left" }
const answered = (quantity: number): QuantityEvent => ({ type: "answered", quantity })
const refused = (message: string): QuantityEvent => ({ type: "refused", message })
const held = (quantity: number): QuantityEvent => ({ type: "held", quantity })

const follow = (from: number, events: QuantityEvent[]) => events.reduce(quantityReducer, startQuantity(from))

describe("the quantity of a cart line", () => {
  test.each<[string, number, QuantityEvent[], { text: string; send: number | null }]>([
    ["waits for the pause", 2, [up], { text: "3", send: null }],
    ["is sent after the pause", 2, [up, paused], { text: "3", send: 3 }],
    ["takes quick clicks together", 2, [up, up, up, paused], { text: "5", send: 5 }],
    ["is not sent when clicks cancel out", 2, [up, down, paused], { text: "2", send: null }],
    ["stops at 1 going down", 2, [down, down, down, paused], { text: "1", send: 1 }],
    ["stays at 1", 1, [down, paused], { text: "1", send: null }],
    ["stops at 999 going up", 999, [up, paused], { text: "999", send: null }],
    ["is taken as typed", 2, [type("12"), paused], { text: "12", send: 12 }],
    ["is not sent when 0", 2, [type("0"), paused], { text: "0", send: null }],
    ["is not sent when empty", 2, [type(""), paused], { text: "", send: null }],
    ["is not sent when below 0", 2, [type("-4"), paused], { text: "-4", send: null }],
    ["is not sent when not whole", 2, [type("2.5"), paused], { text: "2.5", send: null }],
    [
      "forgets an earlier wish once the field is emptied",
      2,
      [up, type(""), paused],
      { text: "", send: null },
    ],
    ["comes back when the field is left empty", 2, [type(""), paused, left], { text: "2", send: null }],
    ["steps from what the shop holds when the field is empty", 2, [type(""), up], { text: "3", send: null }],
    ["waits while a request is out", 2, [up, paused, sent, up, paused], { text: "4", send: null }],
    [
      "goes out next after the answer",
      2,
      [up, paused, sent, up, paused, answered(3)],
      { text: "4", send: 4 },
    ],
    ["shows the answer", 2, [up, paused, sent, answered(3)], { text: "3", send: null }],
    ["shows what the shop made of it", 2, [up, paused, sent, answered(1)], { text: "1", send: null }],
    [
      "is done when the answer already meets it",
      2,
      [up, paused, sent, up, paused, answered(4)],
      { text: "4", send: null },
    ],
    [
      "keeps a newer wish over an older refusal",
      2,
      [type("50"), paused, sent, type("4"), paused, refused("no")],
      { text: "4", send: 4 },
    ],
    [
      "drops a newer wish that is what the shop holds",
      2,
      [up, paused, sent, down, paused, refused("no")],
      { text: "2", send: null },
    ],
    ["follows the shop when nothing is asked", 2, [held(7)], { text: "7", send: null }],
    ["does not follow the shop over a wish", 2, [up, held(7)], { text: "3", send: null }],
    ["does not follow the shop while typing", 2, [type(""), held(7)], { text: "", send: null }],
  ])("%s", (_, from, events, expected) => {
    const state = follow(from, events)
    expect({ text: state.text, send: toSend(state) }).toEqual(expected)
  })

  test("rolls back to what the shop holds when refused, and says why", () => {
    const state = follow(2, [type("9"), paused, sent, refused("Only 4 left.")])
    expect(state).toMatchObject({ text: "2", held: 2, message: "Only 4 left." })
    expect(isUnsettled(state)).toBe(false)
  })

  test("stops saying why at the next change", () => {
    expect(follow(2, [type("9"), paused, sent, refused("Only 4 left."), up]).message).toBeNull()
  })

  test("says that 1000 is too many without asking the shop", () => {
    const state = follow(2, [type("1000"), paused])
    expect(state.message).toBe("Quantity can be at most 999.")
    expect(toSend(state)).toBeNull()
    expect(aimedAt(state)).toBe(2)
  })
})

describe("what a line says about stock", () => {
  test.each([
    [{ available: null, in_stock: true }, null],
    [{ available: 3, in_stock: true }, null],
    [{ available: 2, in_stock: true }, "Only 2 left!"],
    [{ available: 1, in_stock: true }, "Only 1 left!"],
    [{ available: 4, in_stock: false }, "Only 4 left! Lower the quantity to check out."],
    [{ available: 0, in_stock: false }, "Sold Out"],
    [{ available: null, in_stock: false }, "Out of stock"],
  ])("%j: %s", (item, text) => {
    expect(stockNotice(item)?.text ?? null).toBe(text)
  })
})

describe("the summary", () => {
  const lines = [cartItem({ quantity: 2 })]

  test("shows no discount rows when there are none, and shipping and tax as nothing", () => {
    expect(cartRows(cartData(lines))).toEqual([
      { label: "Subtotal", amount: 70 },
      { label: "Shipping", amount: 0 },
      { label: "Estimated tax", amount: 0 },
      { label: "Total", amount: 70 },
    ])
  })

  test("shows discounts as negative amounts, in the order of the checkout", () => {
    const cart = cartData(lines, {
      ready_to_ship_discount_total: 5,
      discount_total: 7,
      promo_total: 3,
      total: 55,
    })
    expect(cartRows(cart).slice(1, 4)).toEqual([
      { label: "Ready to Ship Discount", amount: -5 },
      { label: "Discount", amount: -7 },
      { label: "Automatic Discount", amount: -3 },
    ])
  })

  test("calls a dealer's discount by its name", () => {
    const cart = cartData(lines, { discount_total: 14, user: { dealer: true, dealer_code: "SNOW20" } })
    expect(cartRows(cart)[1]).toEqual({ label: "Dealer Discount", amount: -14 })
  })
})

test("a ready-to-ship line has a fixed quantity", () => {
  expect(hasFixedQuantity(cartItem({ ready_to_ship_discount: 50 }))).toBe(true)
  expect(hasFixedQuantity(cartItem())).toBe(false)
})

test.each([
  ["a", "b"],
  ["b", "c"],
  ["c", "b"],
])("after removing %s the focus goes to %s", (removed, next) => {
  expect(lineAfter(["a", "b", "c"], removed)).toBe(next)
})

test("after removing the only line no line is left to focus", () => {
  expect(lineAfter(["a"], "a")).toBeNull()
})

test.each([
  [0, "Cart, 0 items"],
  [1, "Cart, 1 item"],
  [3, "Cart, 3 items"],
])("the badge for %i reads %s", (quantity, name) => {
  expect(badgeName(quantity)).toBe(name)
})
