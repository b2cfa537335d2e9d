import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { accountShop, PASSWORD } from "../account-shop"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { type Answer, cartIdOf, type Visitor } from "../visitor"

const SECRET_STREET = "77 Nobody Else Knows Road"
const STEP = { ...ADDRESS, address: SECRET_STREET, customAgreed: true }
const COOKIE = "shop_cart"

shopTest({}, (shop) => {
  const { container, untilIdle, visitor } = shop
  const { member, customerOf, inCart } = accountShop(shop)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const carts = () => container.resolve(Modules.CART)

  beforeEach(() => setStock(container, "PUL-RED", 100))

  describe("an account's cart", () => {
    let victim: Visitor
    let lineId: string
    let addressId: string
    let orderNumber: string

    /** The cart in the database, down to the address. */
    const look = async () =>
      JSON.stringify(
        await Promise.all([
          carts().retrieveCart(cartIdOf(victim), {
            relations: ["items", "items.adjustments", "shipping_methods", "shipping_address"],
          }),
          database()
            .raw("select * from cart_codes where cart_id = ?", [cartIdOf(victim)])
            .then(({ rows }) => rows),
          database()
            .raw("select quote_id from checkout where cart_id = ?", [cartIdOf(victim)])
            .then(({ rows }) => rows),
        ]),
      )

    beforeEach(async () => {
      victim = (await member("victim@example.com")).rider
      await victim.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const first = await victim.post("/checkout/shipping", STEP)
      const paid = await victim.post(
        "/checkout/process",
        payment(first.body.addressId, "tok_visa", {
          shipping: { ...payment("", "").shipping, address: SECRET_STREET },
        }),
      )
      expect([paid.status, paid.body.message]).toEqual([200, undefined])
      await untilIdle()
      const orders = (await victim.get("/shop/account/orders")).body.orders
      orderNumber = orders[0].number
      await victim.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      const { body } = await victim.post("/checkout/shipping", STEP)
      addressId = body.addressId
      lineId = Object.keys(body.cart.items)[0] ?? ""
    })

    /** Every call that takes a cart, made with what only the victim's browser could know. */
    const CALLS: [string, (who: Visitor) => Promise<Answer>][] = [
      ["GET /cart/data", (who) => who.get("/cart/data")],
      ["PUT /cart/{slug}", (who) => who.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })],
      ["POST /cart/{itemId}", (who) => who.post(`/cart/${lineId}`, { quantity: 9 })],
      ["DELETE /cart/{itemId}", (who) => who.delete(`/cart/${lineId}`)],
      ["PUT /cart/discount", (who) => who.put("/cart/discount/TENOFF")],
      ["DELETE /cart/discount", (who) => who.delete("/cart/discount")],
      ["PUT /cart/dealer", (who) => who.put("/cart/dealer/SNOW20")],
      ["DELETE /cart/dealer", (who) => who.delete("/cart/dealer")],
      ["GET /checkout/data", (who) => who.get("/checkout/data")],
      ["POST /checkout/shipping", (who) => who.post("/checkout/shipping", ADDRESS)],
      ["POST /checkout/process", (who) => who.post("/checkout/process", payment(addressId, "tok_visa"))],
      [
        "POST /builder/add-ski-to-cart",
        (who) =>
          who.post("/builder/add-ski-to-cart", {
            ski_sku: "ATKSOLREDBLK",
            carbide: "",
            model: "",
            ready_to_ship: false,
            replaces: lineId,
          }),
      ],
      [
        "POST /builder/add-to-cart",
        (who) =>
          who.post("/builder/add-to-cart", { sku: "SHVSOLBLU", ready_to_ship: false, replaces: lineId }),
      ],
      [
        "POST /dealer/quick-order",
        (who) => who.post("/dealer/quick-order", { lines: [{ row: 1, sku: "PUL-RED", quantity: "3" }] }),
      ],
      ["reorder", (who) => who.post(`/shop/account/orders/${orderNumber}/reorder`)],
      ["GET /shop/account/orders/{number}", (who) => who.get(`/shop/account/orders/${orderNumber}`)],
    ]

    it("is paid for by who is logged in: everybody else is asked to log in, or knows of no payment", async () => {
      const cookie = victim.cookies.get(COOKIE) ?? ""
      const path = "/checkout/process/some-attempt"
      expect((await victim.get(path)).status).toBe(404)
      const loggedOut = visitor()
      loggedOut.cookies.set(COOKIE, cookie)
      const asked = await loggedOut.get(path)
      expect(asked.status).toBe(401)
      expect(asked.body.message).toMatch(/Please log in again; your cart is kept/)
      expect((await visitor().get(path)).status).toBe(404)
    })

    it("can't be read, changed, priced, checked out or ordered again by anyone else who holds its cookie", async () => {
      const cookie = victim.cookies.get(COOKIE) ?? ""
      const before = await look()
      const others: [string, () => Promise<Visitor>][] = [
        ["a guest", async () => visitor()],
        ["another rider", () => visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)],
        ["a dealer", () => visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)],
      ]
      for (const [name, other] of others) {
        for (const [call, make] of CALLS) {
          const who = await other()
          who.cookies.set(COOKIE, cookie)
          const answer = await make(who)
          expect([name, call, answer.status < 500]).toEqual([name, call, true])
          const told = JSON.stringify(answer.body)
          expect([name, call, told.includes(lineId), told.includes(SECRET_STREET)]).toEqual([
            name,
            call,
            false,
            false,
          ])
          expect([name, call, (await look()) === before]).toEqual([name, call, true])
        }
      }
      expect((await database().raw('select count(*)::int as n from "order"')).rows[0].n).toBe(1)
      // And it isn't taken over by someone who logs in with another visitor's cookie in the browser.
      const thief = visitor()
      thief.cookies.set(COOKIE, cookie)
      await thief.logIn(DEMO_RIDER, DEMO_PASSWORD)
      expect(await inCart(thief)).not.toHaveProperty("PUL-RED")
      expect(await look()).toBe(before)
      expect(await inCart(victim)).toEqual({ "PUL-RED": 2 })
    }, 600_000)

    it("is not taken along by who logs in as someone else in the same browser", async () => {
      const cartId = cartIdOf(victim)
      await victim.logIn(DEMO_RIDER, DEMO_PASSWORD)
      expect(await inCart(victim)).toEqual({})
      expect(await container.resolve(Modules.CART).listLineItems({ cart_id: cartId })).toHaveLength(1)
      await victim.logIn("victim@example.com", PASSWORD)
      expect(await inCart(victim)).toEqual({ "PUL-RED": 2 })
    })
  })

  describe("an email or Medusa's customer makes nobody an owner", () => {
    it("of a dealer: the cart is priced as a guest's", async () => {
      const rider = visitor()
      await rider.put("/cart/pull-handle-red", { quantity: 4, options: [] })
      const customer_id = await customerOf(DEMO_DEALER)
      await carts().updateCarts(cartIdOf(rider), { customer_id, email: DEMO_DEALER })
      expect((await rider.get("/cart/data")).body).toMatchObject({
        subtotal: 100,
        total: 100,
        discountTotal: 0,
      })
      expect(
        (await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })).body.cart.total,
      ).toBe(135)
      expect((await rider.put("/cart/discount/TENOFF")).status).toBe(200)
    })

    it("of a planted cart: its victim's next log-in does not find it", async () => {
      const attacker = visitor()
      await attacker.put("/cart/pull-handle-red", { quantity: 4, options: [] })
      await carts().updateCarts(cartIdOf(attacker), {
        customer_id: await customerOf(DEMO_RIDER),
        email: DEMO_RIDER,
      })
      const victim = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
      expect(await inCart(victim)).toEqual({})
      await victim.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      await victim.post("/checkout/shipping", STEP)
      expect(await inCart(attacker)).toEqual({ "PUL-RED": 4 })
      expect(JSON.stringify((await attacker.get("/checkout/data")).body)).not.toContain(SECRET_STREET)
    })

    it("of an order: a guest's is in no account whose email isn't proven", async () => {
      const { rider, email } = await member()
      const guest = visitor()
      await guest.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const shipping = { ...ADDRESS, email }
      const { body } = await guest.post("/checkout/shipping", shipping)
      const { dropShip: _d, howDidYouHear: _h, customAgreed: _c, ...address } = shipping
      const paid = await guest.post(
        "/checkout/process",
        payment(body.addressId, "tok_visa", { shipping: address }),
      )
      expect([paid.status, paid.body.message]).toEqual([200, undefined])
      await untilIdle()
      await rider.logIn(email, PASSWORD)
      expect((await rider.get("/shop/account/orders")).body).toMatchObject({ orders: [], count: 0 })
      // Nor through what Medusa stores with the order.
      await database().raw('update "order" set customer_id = ?', [await customerOf(email)])
      expect((await rider.get("/shop/account/orders")).body).toMatchObject({ orders: [], count: 0 })
    })
  })
})
