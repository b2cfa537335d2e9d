import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { AccountOrderPage, AccountOrders, OrderLookupAnswer } from "../../src/contracts/account/account"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { ADDRESS, accountShop, PASSWORD } from "../account-shop"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { cartIdOf, from, type Visitor } from "../visitor"

shopTest({ cards: false }, (shop) => {
  const { visitor, container } = shop
  const { member, provenMember, customerOf, order, cartOf, inCart } = accountShop(shop)

  describe("orders", () => {
    it("are the rider's own, in full; another rider's are not there", async () => {
      const { rider, email, customer_id } = await provenMember()
      const { rider: other } = await member()
      const { number } = await order({ email, customer_id })
      const page = AccountOrderPage.parse((await rider.get(`/shop/account/orders/${number}`)).body)
      expect(page).toMatchObject({
        number,
        email,
        status: "In the works",
        total: 40,
        refunded: 0,
        parcels: [],
      })
      expect(page.shipTo).toContain("Riley Secret")
      for (const id of [number, "999999", "x", "1e3"]) {
        expect((await other.get(`/shop/account/orders/${id}`)).status).toBe(404)
        expect((await other.post(`/shop/account/orders/${id}/reorder`)).status).toBe(404)
      }
      expect((await visitor().get(`/shop/account/orders/${number}`)).status).toBe(401)
    })

    it("that staff wrote for an email are in no account with it before the address is proven", async () => {
      const { rider, email } = await member()
      const staff = await visitor().logInStaff()
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const idOf = async (sql: string) => (await database.raw(sql)).rows[0].id
      const draft = await staff.post("/admin/draft-orders", {
        email,
        region_id: await idOf("select id from region limit 1"),
        sales_channel_id: await idOf("select id from sales_channel where name = 'Web shop' limit 1"),
      })
      const at = `/admin/draft-orders/${draft.body.draft_order.id}`
      const { body } = await staff.post(`${at}/convert-to-order`, {})
      const { id, display_id: number } = body.order
      const { rows } = await database.raw('select customer_id from "order" where id = ?', [id])
      // Medusa takes the account with that email, whoever made it.
      expect(rows).toEqual([{ customer_id: await customerOf(email) }])
      const seen = async () => [
        AccountOrders.parse((await rider.get("/shop/account/orders")).body).count,
        (await rider.get(`/shop/account/orders/${number}`)).status,
      ]
      expect(await seen()).toEqual([0, 404])
      await container.resolve(ACCOUNT_MODULE).proveEmail(rows[0].customer_id, email)
      expect(await seen()).toEqual([1, 200])
    })

    it("are found by a guest with number and email, without address or name", async () => {
      const { number } = await order({ email: "guest@example.com" })
      const { body } = await visitor().post("/shop/order-lookup", {
        number: `#${number}`,
        email: "Guest@Example.com",
      })
      expect(OrderLookupAnswer.parse(body)).toMatchObject({ number, status: "In the works", total: 40 })
      expect(JSON.stringify(body)).not.toMatch(/Secret|Powder Lane|guest@/)
      const refused = []
      for (const wrong of [
        { number, email: "other@example.com" },
        { number: "999999", email: "guest@example.com" },
      ]) {
        const answer = await visitor().post("/shop/order-lookup", wrong)
        refused.push([answer.status, answer.body.message])
      }
      expect(refused[0]?.[0]).toBe(404)
      expect(refused[1]).toEqual(refused[0])
    })

    it("show their lines as the cart had them, in the account and in the look-up", async () => {
      const { rider, email } = await member()
      const slugs = ["pull-handle-blue", "ice-scratcher-blocks", "pull-handle-red", "pull-handle-pink"]
      await setStock(container, "PUL-PNK", 1)
      for (const slug of slugs) await rider.put(`/cart/${slug}`, { quantity: 1, options: [] })
      const cart = Object.values((await cartOf(rider)).items).map(({ sku }) => sku)
      expect(cart).toHaveLength(slugs.length)
      const variants = await container
        .resolve(Modules.PRODUCT)
        .listProductVariants({ sku: cart }, { select: ["id", "sku"] })
      const { id, number } = await order({
        email,
        items: cart
          .slice()
          .reverse()
          .map((sku) => ({
            title: sku,
            variant_id: variants.find((variant) => variant.sku === sku)?.id,
            variant_sku: sku,
            quantity: 1,
            unit_price: 20,
          })),
      })
      const cartId = cartIdOf(rider)
      await container
        .resolve(ContainerRegistrationKeys.LINK)
        .create({ [Modules.ORDER]: { order_id: id }, [Modules.CART]: { cart_id: cartId } })

      const listed = AccountOrders.parse((await rider.get("/shop/account/orders")).body).orders[0]
      expect(listed?.lines.map(({ sku }) => sku)).toEqual(cart)
      const found = await visitor().post("/shop/order-lookup", { number, email })
      expect(OrderLookupAnswer.parse(found.body).lines.map(({ sku }) => sku)).toEqual(cart)
      const page = AccountOrderPage.parse((await rider.get(`/shop/account/orders/${number}`)).body)
      expect(page.items.map(({ sku }) => sku)).toEqual(cart)
    })

    it("may be looked up a few times only", async () => {
      const { number } = await order({ email: "guest2@example.com" })
      const statuses = new Set<number>()
      for (let tries = 0; tries < 31; tries++) {
        const email = `guess-${tries}@example.com`
        statuses.add((await visitor().post("/shop/order-lookup", { number, email }, from("10.0.0.9"))).status)
      }
      expect([...statuses]).toEqual([404, 429])
    })

    it("are not kept from who knows the number by others who guess it", async () => {
      const email = "guest3@example.com"
      const { number } = await order({ email })
      const ask = (asked: string, network: number) =>
        visitor().post("/shop/order-lookup", { number: asked, email }, from(`10.22.0.${network}`))
      const statuses = []
      for (let tries = 0; tries < 36; tries++)
        statuses.push((await ask("99999", Math.floor(tries / 6))).status)
      // Five wrong tries with one email from one network.
      expect(statuses).toEqual(Array.from({ length: 36 }, (_, at) => (at % 6 === 5 ? 429 : 404)))
      expect((await ask(number, 0)).status).toBe(429)
      for (let times = 0; times < 31; times++) expect((await ask(number, 99)).status).toBe(200)
    })

    it("go into the cart again at today's prices, and what can't is named", async () => {
      const { rider, email, customer_id } = await provenMember()
      const item = (facts: object) => ({ title: "x", unit_price: 25, quantity: 1, ...facts })
      const { number } = await order({
        email,
        customer_id,
        items: [
          item({ product_title: "Pull handle", variant_sku: "PUL-RED", quantity: 3, unit_price: 20 }),
          item({ product_title: "Ice Scratcher Block Set", variant_sku: "ICE-BLK-SET", unit_price: 35 }),
          item({ product_title: "The Attack", variant_sku: "ATKFADREDBLUBLK", quantity: 2, unit_price: 400 }),
          item({ product_title: "Old part", variant_sku: "OLD-1" }),
        ],
      })
      await setStock(container, "PUL-RED", 2)
      await setStock(container, "ICE-BLK-SET", 0)
      const again = (mark: string) =>
        rider.post(
          `/shop/account/orders/${number}/reorder`,
          {},
          { headers: { "idempotency-key": mark.repeat(32) } },
        )
      const { body } = await again("a")
      expect(body.added).toBe(4)
      expect(body.notices).toEqual([
        "Only 2 left of Pull handle (Red).",
        "Pull handle (Red) is $25.00 now. You paid $20.00.",
        "Ice Scratcher Block Set is sold out.",
        "The Attack is $439.00 now. You paid $400.00.",
        "Old part is no longer sold.",
      ])
      expect(await inCart(rider)).toEqual({ "PUL-RED": 2, ATKFADREDBLUBLK: 2 })
      // The answer was lost, and it is pressed again; then two more are wanted.
      expect((await again("a")).body.added).toBe(4)
      expect(await inCart(rider)).toEqual({ "PUL-RED": 2, ATKFADREDBLUBLK: 2 })
      await again("b")
      expect(await inCart(rider)).toEqual({ "PUL-RED": 2, ATKFADREDBLUBLK: 4 })
    })

    it("go into the cart once, also when it is pressed again while the first press is still at work", async () => {
      const { rider, email, customer_id } = await provenMember()
      const items = [
        { title: "x", product_title: "Pull handle", variant_sku: "PUL-RED", quantity: 3, unit_price: 25 },
      ]
      const { number } = await order({ email, customer_id, items })
      const atOnce = (mark: string) =>
        Promise.all(
          [1, 2, 3].map(() =>
            rider.copy().post(
              `/shop/account/orders/${number}/reorder`,
              {},
              {
                headers: { "idempotency-key": mark.repeat(32) },
              },
            ),
          ),
        )
      // Into no cart yet, and then into that one.
      for (const [mark, pieces] of [
        ["a", 3],
        ["b", 6],
      ] as const) {
        for (const { body } of await atOnce(mark))
          expect([body.added, body.cart.itemQuantity]).toEqual([3, pieces])
        expect(await inCart(rider)).toEqual({ "PUL-RED": pieces })
      }
    })
  })

  describe("the cart", () => {
    const add = (who: Visitor, slug: string, quantity = 1) =>
      who.put(`/cart/${slug}`, { quantity, options: [] })

    it("of a guest is kept at login, and merged with the account's own", async () => {
      const { rider, email } = await member()
      await add(rider, "pull-handle-red", 2)
      await rider.post("/shop/account/log-out")
      expect(await inCart(rider)).toEqual({})

      const guest = visitor()
      await add(guest, "pull-handle-red", 1)
      await add(guest, "ice-scratcher-blocks", 1)
      const skis = { ski_sku: "ATKFADREDBLUBLK", model: "", carbide: "", ready_to_ship: false }
      expect((await guest.post("/builder/add-ski-to-cart", skis)).status).toBe(200)
      await guest.logIn(email, PASSWORD)
      const expected = { "PUL-RED": 3, "ICE-BLK-SET": 1, ATKFADREDBLUBLK: 1 }
      expect(await inCart(guest)).toEqual(expected)
      // A second log-in adds nothing.
      await guest.logIn(email, PASSWORD)
      expect(await inCart(guest)).toEqual(expected)
      expect(await inCart(await visitor().logIn(email, PASSWORD))).toEqual(expected)
    })

    it("of an account is nobody's once the session is gone, and comes back with it", async () => {
      const { rider, email } = await member()
      await add(rider, "pull-handle-red")
      rider.cookies.delete("connect.sid")
      expect(await inCart(rider)).toEqual({})
      const refused = await rider.post("/checkout/shipping", {
        ...ADDRESS,
        email,
        howDidYouHear: "Other",
        dropShip: false,
        customAgreed: false,
      })
      expect(refused.status).toBe(401)
      await rider.logIn(email, PASSWORD)
      expect(await inCart(rider)).toEqual({ "PUL-RED": 1 })
    })
  })
})
