import { cartData, cartItem } from "../../../tests/cart-fixtures"
import { badgeName } from "./badge-name"
import {
  cartRows,
  editOf,
  hardwareRemovals,
  hasFixedQuantity,
  isUnsettled,
  lineAfter,
  type QuantityEvent,
  quantityReducer,
  shownQuantity,
  startQuantity,
  stockNotice,
  toSend,
} from "./model"

const ask = (quantity: number): QuantityEvent => ({ type: "asked", quantity })
const paused: QuantityEvent = { type: "paused" }
const sent: QuantityEvent = { type: "sent" }
const answered = (quantity: number): QuantityEvent => ({ type: "answered", quantity })
const refused = (message: string): QuantityEvent => ({ type: "refused", message })
const held = (quantity: number): QuantityEvent => ({ type: "held", quantity })

const follow = (from: number, events: QuantityEvent[]) => events.reduce(quantityReducer, startQuantity(from))

describe("the quantity of a cart line", () => {
  test.each<[string, number, QuantityEvent[], { shown: number; send: number | null }]>([
    ["waits for the pause", 2, [ask(3)], { shown: 3, send: null }],
    ["is sent after the pause", 2, [ask(3), paused], { shown: 3, send: 3 }],
    ["takes quick clicks together", 2, [ask(3), ask(4), ask(5), paused], { shown: 5, send: 5 }],
    ["is not sent when clicks cancel out", 2, [ask(3), ask(2), paused], { shown: 2, send: null }],
    ["is not sent when 0", 2, [ask(0), paused], { shown: 2, send: null }],
    ["is not sent when below 0", 2, [ask(-4), paused], { shown: 2, send: null }],
    ["is not sent when not whole", 2, [ask(2.5), paused], { shown: 2, send: null }],
    ["is not sent above 999", 2, [ask(1000), paused], { shown: 2, send: null }],
    ["waits while a request is out", 2, [ask(3), paused, sent, ask(4), paused], { shown: 4, send: null }],
    [
      "goes out next after the answer",
      2,
      [ask(3), paused, sent, ask(4), paused, answered(3)],
      { shown: 4, send: 4 },
    ],
    [
      "keeps the newer wish through an answer",
      2,
      [ask(3), paused, sent, ask(4), answered(3)],
      { shown: 4, send: null },
    ],
    ["shows the answer", 2, [ask(3), paused, sent, answered(3)], { shown: 3, send: null }],
    ["shows what the shop made of it", 2, [ask(3), paused, sent, answered(1)], { shown: 1, send: null }],
    [
      "is done when the answer already meets it",
      2,
      [ask(3), paused, sent, ask(4), paused, answered(4)],
      { shown: 4, send: null },
    ],
    [
      "keeps a newer wish over an older refusal",
      2,
      [ask(50), paused, sent, ask(4), paused, refused("no")],
      { shown: 4, send: 4 },
    ],
    [
      "drops a newer wish that is what the shop holds",
      2,
      [ask(3), paused, sent, ask(2), paused, refused("no")],
      { shown: 2, send: null },
    ],
    ["follows the shop when nothing is asked", 2, [held(7)], { shown: 7, send: null }],
    ["does not follow the shop over a wish", 2, [ask(3), held(7)], { shown: 3, send: null }],
    [
      "does not follow the shop while a request is out",
      2,
      [ask(3), paused, sent, held(7)],
      { shown: 3, send: null },
    ],
  ])("%s", (_, from, events, expected) => {
    const state = follow(from, events)
    expect({ shown: shownQuantity(state), send: toSend(state) }).toEqual(expected)
  })

  test("rolls back to what the shop holds when refused, and says why", () => {
    const state = follow(2, [ask(9), paused, sent, refused("Only 4 left.")])
    expect(shownQuantity(state)).toBe(2)
    expect(state.message).toBe("Only 4 left.")
    expect(isUnsettled(state)).toBe(false)
  })

  test("goes on saying why when the cart is read again, until the next change", () => {
    const state = follow(2, [ask(9), paused, sent, refused("Only 4 left."), held(1)])
    expect(state).toMatchObject({ held: 1, message: "Only 4 left." })
    expect(quantityReducer(state, ask(3)).message).toBeNull()
  })
})

describe("what a line says about stock", () => {
  test.each([
    [{ available: null, in_stock: true }, null],
    [{ available: 3, in_stock: true }, null],
    [
      { available: 2, in_stock: true },
      { label: "Only 2 left!", advice: null },
    ],
    [
      { available: 1, in_stock: true },
      { label: "Only 1 left!", advice: null },
    ],
    [
      { available: 4, in_stock: false },
      { label: "Only 4 left!", advice: "Lower the quantity to check out." },
    ],
    [
      { available: 1, in_stock: false, ready_to_ship_discount: 40 },
      { label: "Only 1 left!", advice: "Remove the extra to check out." },
    ],
    [
      { available: 0, in_stock: false },
      { label: "Sold Out", advice: "Remove it to check out." },
    ],
    [
      { available: null, in_stock: false },
      { label: "Sold Out", advice: "Remove it to check out." },
    ],
  ])("%j: %j", (item, notice) => {
    expect(stockNotice(cartItem({ url: "/pull-handle", ready_to_ship_discount: 0, ...item }))).toEqual(notice)
  })

  const OUT = "One or more of your options is out of stock. (Color 1: Sky Blue)"
  const LOOP = "The loop in Teal is out of stock. Please pick another one."
  test.each([
    [
      "a design",
      { meta: { "Build No.": "10012" }, reason: OUT },
      `${OUT} Change it or remove it to check out.`,
    ],
    ["a piece off the shelf", { meta: {}, options: { Loop: "Teal" }, reason: LOOP }, LOOP],
  ])("says what is wrong with %s", (_, item, advice) => {
    const gone = cartItem({
      url: "/builder/attack/fade/ATKFADSKYBLUBLK",
      available: 0,
      in_stock: false,
      ...item,
    })
    expect(stockNotice(gone)?.advice).toBe(advice)
  })

  test("offers no change where none helps", () => {
    const gone = { available: 0, in_stock: false }
    const loop = cartItem({ ...gone, url: "/builder/attack/fade/ATKFADREDBLUBLK", options: { Loop: "Red" } })
    expect(stockNotice(loop)?.advice).toBe("Remove it to check out.")
    const relic = cartItem({
      ...gone,
      url: "",
      meta: { "Build No.": "10012" },
      reason: "No more. Please remove it.",
    })
    expect(stockNotice(relic)?.advice).toBe("No more. Please remove it.")
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

test("hardware is taken out to what other skis have, and what is gone is left alone", () => {
  const hardware = [
    { id: "kit", name: "Kit", quantity: 1 },
    { id: "carbide", name: "Carbide", quantity: 2 },
    { id: "gone", name: "Gone", quantity: 1 },
  ]
  expect(hardwareRemovals({ hardware }, { kit: { quantity: 3 }, carbide: { quantity: 2 } })).toEqual([
    { id: "kit", left: 2 },
    { id: "carbide", left: null },
  ])
  expect(hardwareRemovals({}, { kit: { quantity: 3 } })).toEqual([])
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

describe("a design's line", () => {
  const url = "/builder/trail/solid/TRLSOLREDBLK"
  test.each([
    [
      "made to order is edited",
      { meta: { "Build No.": "10007" }, options: { Loop: "Black" } },
      "Edit design",
    ],
    ["off the shelf gets another loop", { meta: {}, options: { Loop: "Black" } }, "Change loop"],
    ["off the shelf without a loop stays as it is", { meta: {}, options: { "Color 1": "Red" } }, undefined],
  ])("that is %s", (_, item, label) => {
    expect(editOf({ url, ...item })?.label).toBe(label)
  })

  test("is a builder's; other goods aren't changed", () => {
    expect(editOf({ url: "/pull-handle", meta: {}, options: { Loop: "Black" } })).toBeNull()
  })
})
