import { accountShop, PASSWORD } from "../account-shop"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { cartIdOf } from "../visitor"

const STEP = { ...ADDRESS, customAgreed: true }
const COOKIE = "shop_cart"

shopTest({}, (shop) => {
  const { container, visitor } = shop
  const { member, inCart } = accountShop(shop)

  beforeEach(() => setStock(container, "PUL-RED", 100))

  describe("after a log-out in another tab", () => {
    const LOGGED_OUT = "You have been logged out. Please log in again; your cart is kept."

    it.each(["by the log-out", "by a session that ended"])(
      "what the open page does to the cart is refused, with the way back to it, %s",
      async (how) => {
        const email = `tabs-${how.length}@example.com`
        const rider = (await member(email)).rider
        await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] })
        const cartId = cartIdOf(rider)
        const { body } = await rider.post("/checkout/shipping", STEP)
        const line = Object.keys(body.cart.items)[0]
        if (how === "by the log-out") await rider.post("/shop/account/log-out")
        else rider.cookies.delete("connect.sid")
        expect(decodeURIComponent(rider.cookies.get(COOKIE) ?? "").includes(cartId)).toBe(
          how !== "by the log-out",
        )

        for (const call of [
          () => rider.post(`/cart/${line}`, { quantity: 3 }),
          () => rider.delete(`/cart/${line}`),
          () => rider.put("/cart/discount/TENOFF"),
          () => rider.delete("/cart/discount"),
          () => rider.put("/cart/dealer/SNOW20"),
          () => rider.post("/checkout/shipping", STEP),
          () => rider.post("/checkout/process", payment(body.addressId, "tok_visa")),
        ]) {
          const { status, body: answer } = await call()
          expect([status, answer.message]).toEqual([401, LOGGED_OUT])
        }
        expect(await inCart(rider)).toEqual({})
        await rider.logIn(email, PASSWORD)
        expect(await inCart(rider)).toEqual({ "PUL-RED": 2 })
      },
    )

    it("a guest begins a cart of their own, and is nobody who has been logged out", async () => {
      const rider = (await member("tabs-guest@example.com")).rider
      await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      await rider.post("/shop/account/log-out")
      expect((await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })).status).toBe(200)
      expect((await rider.put("/cart/discount/TENOFF")).status).toBe(200)
      expect(await inCart(rider)).toEqual({ "PUL-RED": 1 })
      const stranger = visitor()
      expect((await stranger.post("/checkout/shipping", STEP)).status).toBe(409)
      expect((await stranger.put("/cart/discount/TENOFF")).status).toBe(200)
    })
  })
})
