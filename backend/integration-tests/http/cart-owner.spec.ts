import { setTimeout } from "node:timers/promises"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CartData } from "../../src/contracts/cart/cart"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { TAKE_OVER } from "../../src/modules/account/migrations/sql/take-over-carts"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { withCartLock } from "../../src/workflows/cart/cart-lock"
import { reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { ADDRESS, payment } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { type Answer, cartIdOf, type Visitor } from "../visitor"

const SECRET_STREET = "77 Nobody Else Knows Road"
const STEP = { ...ADDRESS, address: SECRET_STREET, customAgreed: true }
const COOKIE = "shop_cart"

shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const carts = () => container.resolve(Modules.CART)

  const customerOf = async (email: string): Promise<string> =>
    (await database().raw("select id from customer where email = ? and has_account", [email])).rows[0].id

  const register = async (email: string): Promise<Visitor> => {
    const who = visitor()
    const { status } = await who.post("/shop/account/register", {
      email,
      password: "correct horse",
      firstName: "Vic",
      lastName: "Tim",
    })
    expect(status).toBe(200)
    return who
  }

  const inCart = async (who: Visitor) =>
    Object.fromEntries(
      Object.values(CartData.parse((await who.get("/cart/data")).body).items).map(({ sku, quantity }) => [
        sku,
        quantity,
      ]),
    )

  beforeEach(() => setStock(container, "PUL-RED", 100))

  describe("an account's cart", () => {
    let victim: Visitor
    let lineId: string
    let addressId: string
    let orderNumber: string
    let orderId: string

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
      victim = await register("victim@example.com")
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
      orderId = (await database().raw('select id from "order"')).rows[0].id
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
      ["POST /dealer/orders/{id}/reorder", (who) => who.post(`/dealer/orders/${orderId}/reorder`)],
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
      await victim.logIn("victim@example.com", "correct horse")
      expect(await inCart(victim)).toEqual({ "PUL-RED": 2 })
    })
  })

  describe("an account on two devices", () => {
    const one = (slug: string) => [`/cart/${slug}`, { quantity: 1, options: [] }] as const

    /** Both logged in before there is a cart. */
    async function twoDevices(email: string): Promise<[Visitor, Visitor]> {
      const laptop = await register(email)
      return [laptop, await visitor().logIn(email, "correct horse")]
    }
    const atBilling = async (who: Visitor): Promise<string> =>
      (await who.post("/checkout/shipping", ADDRESS)).body.addressId

    it("fills one cart, whichever begins it, and the next one after an order", async () => {
      const [laptop, phone] = await twoDevices("devices@example.com")
      await laptop.put(...one("pull-handle-red"))
      await phone.put(...one("ice-scratcher-blocks"))
      const both = { "PUL-RED": 1, "ICE-BLK-SET": 1 }
      expect([await inCart(laptop), await inCart(phone)]).toEqual([both, both])

      expect(
        (await laptop.post("/checkout/process", payment(await atBilling(laptop), "tok_visa"))).status,
      ).toBe(200)
      expect([await inCart(laptop), await inCart(phone)]).toEqual([{}, {}])
      await laptop.put(...one("pull-handle-red"))
      expect(await inCart(phone)).toEqual({ "PUL-RED": 1 })
      const line = Object.keys((await phone.get("/cart/data")).body.items)[0]
      expect((await phone.post(`/cart/${line}`, { quantity: 2 })).status).toBe(200)
      expect(await inCart(laptop)).toEqual({ "PUL-RED": 2 })
    })

    it("gives no guest, and no other account, any of it", async () => {
      const [laptop, phone] = await twoDevices("devices-own@example.com")
      await laptop.put(...one("pull-handle-red"))
      phone.cookies.delete("connect.sid")
      expect(await inCart(phone)).toEqual({})
      expect(await inCart(await register("devices-other@example.com"))).toEqual({})
    })

    it("leaves alone what staff fill for it on the phone", async () => {
      const [laptop, phone] = await twoDevices("devices-phoned@example.com")
      await laptop.put(...one("pull-handle-red"))
      await database().raw("insert into phone_order (id, cart_id, begun_by) values ('phone_1', ?, 'a@b.c')", [
        cartIdOf(laptop),
      ])
      expect(await inCart(phone)).toEqual({})
    })

    it("finds the order whose answer was lost, though another device has begun the next cart", async () => {
      const [laptop, phone] = await twoDevices("devices-lost@example.com")
      await laptop.put(...one("pull-handle-red"))
      const order = payment(await atBilling(laptop), "tok_visa")
      const placed = await laptop.post("/checkout/process", order)
      await phone.put(...one("ice-scratcher-blocks"))
      expect(await inCart(laptop)).toEqual({ "ICE-BLK-SET": 1 })
      const again = await laptop.post("/checkout/process", order)
      expect([again.status, again.body]).toEqual([200, placed.body])
      expect(placed.body.thanks_url).toMatch(/^\/thank-you\//)
    })

    it("pays for the cart that it was shown, whatever its browser still names", async () => {
      const [laptop, phone] = await twoDevices("devices-paid@example.com")
      await laptop.put(...one("pull-handle-red"))
      await phone.get("/cart/data")
      // As the server asks for a page: what the answer says of cookies is lost.
      const page = () => phone.copy()
      const first = await laptop.post("/checkout/process", payment(await atBilling(laptop), "tok_visa"))
      await laptop.put(...one("ice-scratcher-blocks"))
      expect(await inCart(page())).toEqual({ "ICE-BLK-SET": 1 })
      const shipped = await page().post("/checkout/shipping", ADDRESS)
      expect(Object.keys(shipped.body.cart.items)).toHaveLength(1)
      const second = await page().post("/checkout/process", payment(shipped.body.addressId, "tok_visa"))
      expect([second.status, second.body.thanks_url === first.body.thanks_url]).toEqual([200, false])
    })
  })

  describe("after a log-out in another tab", () => {
    const LOGGED_OUT = "You have been logged out. Please log in again; your cart is kept."

    it.each(["by the log-out", "by a session that ended"])(
      "what the open page does to the cart is refused, with the way back to it, %s",
      async (how) => {
        const email = `tabs-${how.length}@example.com`
        const rider = await register(email)
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
        await rider.logIn(email, "correct horse")
        expect(await inCart(rider)).toEqual({ "PUL-RED": 2 })
      },
    )

    it("a guest begins a cart of their own, and is nobody who has been logged out", async () => {
      const rider = await register("tabs-guest@example.com")
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

  describe("an e-mail or Medusa's customer makes nobody an owner", () => {
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

    it("of an order: a guest's with an account's e-mail is in no account", async () => {
      const guest = visitor()
      await guest.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const shipping = { ...ADDRESS, email: DEMO_RIDER }
      const { body } = await guest.post("/checkout/shipping", shipping)
      const { dropShip: _d, howDidYouHear: _h, customAgreed: _c, ...address } = shipping
      const paid = await guest.post(
        "/checkout/process",
        payment(body.addressId, "tok_visa", { shipping: address }),
      )
      expect([paid.status, paid.body.message]).toEqual([200, undefined])
      const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
      expect((await rider.get("/shop/account/orders")).body).toMatchObject({ orders: [], count: 0 })
      // Nor through what Medusa stores with the order.
      await database().raw('update "order" set customer_id = ?', [await customerOf(DEMO_RIDER)])
      expect((await rider.get("/shop/account/orders")).body).toMatchObject({ orders: [], count: 0 })
    })
  })

  it("lets nobody change it who asked for it as a guest and waited while it became an account's", async () => {
    const rider = visitor()
    await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    const cartId = cartIdOf(rider)
    const lineId = Object.keys((await rider.get("/cart/data")).body.items)[0] ?? ""
    let free = () => {}
    const held = withCartLock(
      container,
      cartId,
      () =>
        new Promise<void>((resolve) => {
          free = resolve
        }),
    )
    const waiting = [
      rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] }),
      rider.post(`/cart/${lineId}`, { quantity: 9 }),
      rider.put("/cart/discount/TENOFF"),
      rider.put("/cart/dealer/SNOW20"),
      rider.post("/builder/add-to-cart", { sku: "SHVSOLBLU", ready_to_ship: false, replaces: null }),
      rider.delete(`/cart/${lineId}`),
    ]
    await setTimeout(1_000)
    await container.resolve(ACCOUNT_MODULE).bindCart(cartId, await customerOf(DEMO_RIDER))
    free()
    await held
    const answers = await Promise.all(waiting)
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([])
    const cart = await container.resolve(Modules.CART).retrieveCart(cartId, { relations: ["items"] })
    expect(cart.items?.map(({ id, quantity }) => [id, Number(quantity)])).toEqual([[lineId, 1]])
  })

  it("a cart is bound to one account, for good", async () => {
    const rider = visitor()
    await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    const [one, two] = await Promise.all([customerOf(DEMO_RIDER), customerOf(DEMO_DEALER)])
    const bound = await Promise.all([
      container.resolve(ACCOUNT_MODULE).bindCart(cartIdOf(rider), one),
      container.resolve(ACCOUNT_MODULE).bindCart(cartIdOf(rider), two),
    ])
    expect(bound.filter(Boolean)).toHaveLength(1)
    expect(await container.resolve(ACCOUNT_MODULE).bindCart(cartIdOf(rider), bound[0] ? one : two)).toBe(true)
    expect(await container.resolve(ACCOUNT_MODULE).bindCart(cartIdOf(rider), bound[0] ? two : one)).toBe(
      false,
    )
  })

  describe("that is being paid, or busy otherwise,", () => {
    /** Logs in while a job holds the cart. */
    async function whileHeld(cartId: string, who: Visitor, job: () => Promise<unknown>) {
      let logIn: Promise<unknown> = Promise.resolve()
      await withCartLock(container, cartId, async () => {
        logIn = who.logIn(DEMO_RIDER, DEMO_PASSWORD)
        await setTimeout(1_000)
        await job()
      })
      await logIn
    }
    const complete = (id: string) => carts().updateCarts(id, { completed_at: new Date() } as never)

    it("is nothing to adopt: its buyer is logged in", async () => {
      const rider = visitor()
      await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const cartId = cartIdOf(rider)
      await whileHeld(cartId, rider, () => complete(cartId))
      expect((await rider.get("/shop/account")).status).toBe(200)
      expect(await container.resolve(ACCOUNT_MODULE).findAccountOfCart(cartId)).toBeNull()
    })

    it("of the account is nothing to add to: the guest's becomes its next", async () => {
      const elsewhere = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
      await elsewhere.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const rider = visitor()
      await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      const own = cartIdOf(elsewhere)
      await whileHeld(own, rider, () => complete(own))
      expect((await rider.get("/shop/account")).status).toBe(200)
      expect(await inCart(rider)).toEqual({ "ICE-BLK-SET": 1 })
      expect(await container.resolve(ACCOUNT_MODULE).findAccountOfCart(cartIdOf(rider))).toBe(
        await customerOf(DEMO_RIDER),
      )
    })

    it("for longer than anyone waits stays in the browser, and its buyer is logged in", async () => {
      const rider = visitor()
      await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await withCartLock(container, cartIdOf(rider), () => rider.logIn(DEMO_RIDER, DEMO_PASSWORD))
      expect((await rider.get("/shop/account")).status).toBe(200)
      expect(await inCart(rider)).toEqual({ "PUL-RED": 1 })
    })
  })

  it("takes over the carts and orders that accounts had before", async () => {
    const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
    await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    const guest = visitor()
    await guest.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    await database().raw("delete from account_cart")
    await database().raw(TAKE_OVER)
    await database().raw(TAKE_OVER)
    const { rows } = await database().raw("select cart_id, customer_id from account_cart")
    expect(rows).toEqual([{ cart_id: cartIdOf(rider), customer_id: await customerOf(DEMO_RIDER) }])
  })

  describe("a cart whose money was taken before its order was written", () => {
    const processor = cardProcessorOf(settings)
    const later = () => new Date(Date.now() + 10 * 60_000)

    /**
     * Charges a card, and leaves it unknown whether it was charged.
     * @returns what the buyer agreed to pay, in cents
     */
    async function chargedWithoutOrder(who: Visitor): Promise<number> {
      await who.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      await who.put("/cart/discount/TENOFF")
      const { body } = await who.post("/checkout/shipping", ADDRESS)
      await processor.fault({ endpoint: "POST /v1/payment_intents/*/confirm", drop_next: 2 })
      await processor.fault({ endpoint: "POST /v1/payment_intents/*/cancel", drop_next: 10, effect: "never" })
      await processor.fault({
        endpoint: "GET /v1/payment_intents/*",
        after: 1,
        drop_next: 10,
        effect: "never",
      })
      expect((await who.post("/checkout/process", payment(body.addressId, "tok_visa"))).status).toBe(422)
      await processor.noFaults()
      expect(await processor.chargedTo(cartIdOf(who))).toHaveLength(1)
      return Math.round(body.total * 100)
    }

    it("becomes the order that was paid, also when the discount has ended and the price has risen since", async () => {
      const rider = visitor()
      const cents = await chargedWithoutOrder(rider)
      await database().raw("update discount set enabled = false where code = 'TENOFF'")
      await database().raw(
        `update price set amount = 99, raw_amount = '{"value": "99", "precision": 20}' where amount = 25`,
      )
      expect(await reconcilePayments(container, later())).toBe(1)
      const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
        entity: "order",
        fields: ["id", "total"],
      })
      expect(data.map(({ total }) => Math.round(Number(total) * 100))).toEqual([cents])
      expect(await processor.chargedTo(cartIdOf(rider))).toEqual([cents])
    })

    it("becomes none when it was changed behind the charge: the money goes back", async () => {
      const rider = visitor()
      await chargedWithoutOrder(rider)
      await database().raw(
        'update cart_line_item_adjustment set amount = 6, raw_amount = \'{"value": "6", "precision": 20}\'',
      )
      await reconcilePayments(container, later())
      expect((await database().raw('select id from "order" where deleted_at is null')).rows).toEqual([])
      expect(await processor.chargedTo(cartIdOf(rider))).toEqual([])
    })
  })
})
