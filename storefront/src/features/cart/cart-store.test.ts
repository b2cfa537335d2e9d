import type { CartData } from "#contracts/cart/cart"
import { cartData, cartItem } from "../../../tests/cart-fixtures"
import { currentCart, enqueueCartCall, replaceCart } from "./cart-store"

const cartOf = (quantity: number) => cartData([cartItem({ quantity })])
const itself = (cart: CartData) => cart
const shown = () => currentCart()?.total_quantity

beforeEach(() => replaceCart(null))

test("the shop's answer replaces the cart", async () => {
  await enqueueCartCall(async () => cartOf(3), itself)
  expect(shown()).toBe(3)
})

test("a call waits for the one before, so that a late answer can't bring back an old cart", async () => {
  const order: string[] = []
  let answerFirst = (_: CartData) => {}
  const first = enqueueCartCall(() => {
    order.push("first")
    return new Promise<CartData>((resolve) => {
      answerFirst = resolve
    })
  }, itself)
  const second = enqueueCartCall(async () => {
    order.push("second")
    return cartOf(2)
  }, itself)
  await new Promise((resolve) => setTimeout(resolve))
  expect(order).toEqual(["first"])
  answerFirst(cartOf(1))
  await Promise.all([first, second])
  expect(order).toEqual(["first", "second"])
  expect(shown()).toBe(2)
})

test("a failed call leaves the cart and does not block the next", async () => {
  replaceCart(cartOf(5))
  await expect(enqueueCartCall(() => Promise.reject(new Error("no")), itself)).rejects.toThrow("no")
  expect(shown()).toBe(5)
  await enqueueCartCall(async () => cartOf(6), itself)
  expect(shown()).toBe(6)
})
