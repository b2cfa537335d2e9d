import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CartData } from "../../src/contracts/cart/cart"
import { DealerList } from "../../src/contracts/dealers/dealers"
import closeUnprovenDealers from "../../src/migration-scripts/close-unproven-dealers"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { DEALER_MODULE } from "../../src/modules/dealer"
import { expireReads } from "../../src/read-model/cached-read"
import { DEMO_DEALER } from "../../src/seed/demo/people"
import { dealerGroupId } from "../../src/workflows/dealer/dealer-group"
import { DOOR, dealerShop } from "../dealer-shop"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { from } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { database, staff, dealer, mailsTo, order, priceList, snow20 } = dealerShop(shop)

  describe("POST /dealers", () => {
    it("lists dealers and distributors with their place, and nothing of their terms", async () => {
      const { status, body } = await visitor().post("/dealers")
      expect(status).toBe(200)
      const { results } = DealerList.parse(body)
      expect(results.length).toBeGreaterThanOrEqual(40)
      expect(results.filter(({ distributor }) => distributor).length).toBeGreaterThan(3)
      expect(new Set(results.map(({ country }) => country))).toEqual(new Set(["US", "CA"]))
      expect(JSON.stringify(body)).not.toMatch(/percent|code|customer|tax|notes/)
    })

    it("leaves out who is not listed or not active, at once", async () => {
      const desk = await staff()
      const { id, created_at: _at, orders: _orders, customer_id: _customer, ...form } = await snow20(desk)
      const named = async () =>
        (await visitor().post("/dealers")).body.results.some((each: { id: string }) => each.id === id)
      expect(await named()).toBe(true)
      const { version } = (await desk.post(`/admin/dealers/${id}`, { ...form, listed: false })).body
      expect(await named()).toBe(false)
      await desk.post(`/admin/dealers/${id}`, { ...form, version, active: false })
      expect(await named()).toBe(false)
    })
  })

  it("has a state of the United States or Canada, written as its code, or none yet", async () => {
    const desk = await staff()
    const save = async (place: object) =>
      await desk.post("/admin/dealers", { name: "Ely Sled Barn", percent_off: 10, ...place })
    for (const [place, field] of [
      [{ country: "ZZ" }, "country"],
      [{ country: "US", state: "Foo" }, "state"],
      [{ country: "CA", state: "MN" }, "state"],
    ] as const) {
      const { status, body } = await save(place)
      expect([place, status, Object.keys(body.errors)]).toEqual([place, 422, [field]])
    }
    expect((await save({ country: "CA", state: " ontario" })).body).toMatchObject({
      country: "CA",
      state: "ON",
    })
    expect((await save({ country: "US", state: "" })).body).toMatchObject({ country: "US", state: "" })
  })

  it("keeps what a colleague saved since a dealer was opened, and what one saves at the same moment", async () => {
    const desk = await staff()
    const opened = await snow20(desk)
    const change = (over: object) => desk.post(`/admin/dealers/${opened.id}`, { ...opened, ...over })
    const both = await Promise.all([change({ percent_off: 22 }), change({ notes: "Called." })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = await snow20(desk)
    const stale = await change({ phone: "555 010 0199" })
    expect([stale.status, stale.body.message]).toEqual([
      409,
      expect.stringMatching(/^Someone else has changed this/),
    ])
    expect(await snow20(desk)).toEqual(kept)
    expect(Object.keys((await change({ version: undefined })).body.errors)).toEqual(["version"])
    expect((await change({ version: kept.version, phone: "555 010 0199" })).status).toBe(200)
  })

  it("a customer leads to the dealer and a dealer to the customer", async () => {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data: customers } = await query.graph({
      entity: "customer",
      fields: ["email", "dealer.code"],
      filters: { email: DEMO_DEALER },
    })
    expect(customers).toMatchObject([{ email: DEMO_DEALER, dealer: { code: "SNOW20" } }])
    const { data: found } = await query.graph({
      entity: "dealer",
      fields: ["code", "customer.email"],
      filters: { code: "SNOW20" },
    })
    expect(found).toMatchObject([{ code: "SNOW20", customer: { email: DEMO_DEALER } }])
  })

  describe("a dealer who is removed or switched off", () => {
    it.each(["removed", "switched off"])(
      "and %s loses the price at once, in the open cart, too",
      async (how) => {
        const desk = await staff()
        const shop = await dealer()
        await shop.put("/cart/pull-handle-red", { quantity: 4, options: [] })
        expect((await shop.get("/cart/data")).body).toMatchObject({ discountTotal: 20, total: 80 })
        const own = await snow20(desk)
        if (how === "removed") await desk.delete(`/admin/dealers/${own.id}`)
        else await desk.post(`/admin/dealers/${own.id}`, { ...own, active: false })

        expect((await shop.get("/cart/data")).body).toMatchObject({
          user: { dealer: false, dealer_code: null },
          discountTotal: 0,
          total: 100,
        })
        const { rows } = await database().raw(
          "select count(*)::int as left from cart_line_item_adjustment where provider_id = 'shop-dealer' and deleted_at is null",
        )
        expect(rows[0].left).toBe(0)
        const members = await container
          .resolve(Modules.CUSTOMER)
          .listCustomers({ email: DEMO_DEALER }, { relations: ["groups"] })
        expect(members.flatMap(({ groups }) => groups ?? [])).toEqual([])
        expect((await visitor().put("/cart/dealer/SNOW20")).status).not.toBe(200)
      },
    )
  })

  describe("an account that staff name", () => {
    const own = { name: "Ely Sled Barn", percent_off: 10 }

    async function registered(email: string) {
      const who = visitor()
      const person = { firstName: "Ida", lastName: "Berg", email, password: "deep-powder-9" }
      expect((await who.post("/shop/account/register", person)).status).toBe(200)
      return who
    }

    it("is nobody's until its address is proven: whoever made it is out, and the owner is mailed", async () => {
      const [desk, stranger] = [await staff(), await registered("orders@elysledbarn.example")]
      const account = "orders@elysledbarn.example"
      const made = await desk.post("/admin/dealers", { ...own, account })
      expect(made.status).toBe(200)
      expect((await stranger.get("/shop/dealer/prices")).status).toBe(404)
      expect((await stranger.get("/shop/account")).status).toBe(401)
      const again = await visitor().post("/shop/account/log-in", {
        email: account,
        password: "deep-powder-9",
      })
      expect(again.status).not.toBe(200)
      const mail = await eventually(
        async () => (await mailsTo(account)).find(({ subject }) => /^Set your/.test(subject)),
        "Nothing about the password was mailed.",
      )
      expect(mail.text).toContain("reset-password?token=")
    })

    it("is closed before it is a dealer's: a process that dies in between leaves no stranger with prices", async () => {
      const [desk, account] = [await staff(), "floor@elysledbarn.example"]
      const stranger = await registered(account)
      const dealers = container.resolve(DEALER_MODULE)
      const create = dealers.create.bind(dealers)
      let seen: number | undefined
      jest.spyOn(dealers, "create").mockImplementationOnce(async (facts) => {
        seen = (await stranger.get("/shop/account")).status
        return await create(facts)
      })
      expect((await desk.post("/admin/dealers", { ...own, account })).status).toBe(200)
      expect(seen).toBe(401)
    })

    it("is told how to get in again when the dealer could not be saved", async () => {
      const [desk, account] = [await staff(), "counter@elytrailshop.example"]
      await registered(account)
      const groups = container.resolve(Modules.CUSTOMER)
      const failing = jest.spyOn(groups, "addCustomerToGroup").mockRejectedValueOnce(new Error("Away."))
      expect((await desk.post("/admin/dealers", { ...own, account })).status).toBe(500)
      failing.mockRestore()
      expect((await desk.get(`/admin/dealers?q=${own.name}`)).body.dealers).toEqual([])
      const mail = await eventually(
        async () => (await mailsTo(account)).find(({ subject }) => /password$/.test(subject)),
        "Nothing about the password was mailed.",
      )
      expect(mail.text).toContain("reset-password?token=")
    })

    it("and that was named before that was asked is closed once, by an upgrade", async () => {
      const [desk, account, proven] = [await staff(), "old@elysnow.example", "known@elysnow.example"]
      const [stranger, owner] = [await registered(account), await registered(proven)]
      const dealers = container.resolve(DEALER_MODULE)
      for (const [email, code] of [
        [account, "ELYOLD"],
        [proven, "ELYKNOWN"],
      ]) {
        const [customer] = await container.resolve(Modules.CUSTOMER).listCustomers({ email })
        const made = await desk.post("/admin/dealers", { ...own, code })
        await dealers.updateDealers({ id: made.body.id, customer_id: customer?.id })
        if (email === proven) await container.resolve(ACCOUNT_MODULE).proveEmail(customer?.id ?? "", proven)
      }
      await closeUnprovenDealers({ container, args: [] })
      expect((await stranger.get("/shop/account")).status).toBe(401)
      expect((await owner.get("/shop/account")).status).toBe(200)
      const invited = async (to: string) =>
        (await mailsTo(to)).some(({ subject }) => /^Set your/.test(subject))
      expect([await invited(account), await invited(proven)]).toEqual([true, false])
    })

    it("stays logged in when its address is proven, and when it was the dealer's before", async () => {
      const [desk, account] = [await staff(), "counter@elysledbarn.example"]
      const person = await registered(account)
      const [customer] = await container.resolve(Modules.CUSTOMER).listCustomers({ email: account })
      await container.resolve(ACCOUNT_MODULE).proveEmail(customer?.id ?? "", account)
      const made = await desk.post("/admin/dealers", { ...own, account })
      expect((await person.get("/shop/dealer/prices")).body).toMatchObject({ percent_off: 10 })
      await database().raw("delete from verified_email where email = ?", [account])
      const edited = { ...(await desk.get(`/admin/dealers/${made.body.id}`)).body, percent_off: 12 }
      expect((await desk.post(`/admin/dealers/${made.body.id}`, edited)).status).toBe(200)
      expect((await person.get("/shop/dealer/prices")).body).toMatchObject({ percent_off: 12 })
    })
  })

  describe("a price list of the dealers' group", () => {
    it("counts for its goods in place of the percentage, from the cart to the quote", async () => {
      await priceList("PUL-RED", 15)
      const shop = await dealer()
      await shop.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      const { body } = await shop.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      // Two handles at $15, and 20% off a set at $35.
      expect(body.cart).toMatchObject({ subtotal: 65, discountTotal: 7, total: 58 })
      const items = Object.values(CartData.parse(body.cart).items)
      expect(items.map(({ sku, single_price, dealer }) => ({ sku, single_price, dealer }))).toEqual([
        { sku: "PUL-RED", single_price: 15, dealer: { retail: 25, price: 15 } },
        { sku: "ICE-BLK-SET", single_price: 35, dealer: { retail: 35, price: 28 } },
      ])
      const quote = await shop.post("/checkout/shipping", DOOR)
      expect(quote.body).toMatchObject({ discount: 7, tax: 0, cart: { subtotal: 65 } })
      expect(quote.body.total).toBeCloseTo(58 + quote.body.shipping, 2)
      expect(quote.body.notices).toBeUndefined()
      const prices = await shop.get("/shop/dealer/prices")
      expect(prices.body).toEqual({
        name: "North Shore Powersports",
        code: "SNOW20",
        percent_off: 20,
        listed: { "PUL-RED": 15 },
        lowest: { "pull-handle": 15 },
      })
      expect(prices.headers.get("cache-control")).toBe("private, no-store")
    })

    it("goes by a customer group that can't be renamed or deleted", async () => {
      const desk = await staff()
      const id = await dealerGroupId(container)
      const at = `/admin/customer-groups/${id}`
      const answers = [await desk.post(at, { name: "Resellers" }), await desk.delete(at)]
      const refused = [409, expect.stringContaining("can't be renamed or deleted")]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual([refused, refused])
      expect((await desk.post(at, { name: "dealers", metadata: { seen: true } })).status).toBe(200)
      const other = (await desk.post("/admin/customer-groups", { name: "VIP" })).body.customer_group.id
      expect((await desk.post(`/admin/customer-groups/${other}`, { name: "Friends" })).status).toBe(200)
      expect((await desk.delete(`/admin/customer-groups/${other}`)).status).toBe(200)
    })

    it("is nobody else's: riders pay retail, and see no dealer's price anywhere", async () => {
      await priceList("PUL-RED", 15)
      const shop = await dealer()
      await shop.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await shop.get("/shop/dealer/prices")
      const rider = visitor()
      const { body } = await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      expect(body.cart).toMatchObject({ subtotal: 25, total: 25 })
      expect(Object.values<object>(body.cart.items)[0]).not.toHaveProperty("dealer")
      expect((await rider.get("/shop/dealer/prices")).status).toBe(404)
      const page = await rider.get("/shop/products/pull-handle")
      expect(JSON.stringify(page.body)).not.toMatch(/"price":15\b/)
    })

    it("gives way to the percentage when it ends, in a cart that has its prices stored, too", async () => {
      await priceList("PUL-RED", 15)
      const [desk, shop] = [await staff(), await dealer()]
      await shop.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      expect((await shop.post("/checkout/shipping", DOOR)).status).toBe(200)
      const { price_lists } = (await desk.get("/admin/price-lists")).body
      for (const { id } of price_lists) await desk.delete(`/admin/price-lists/${id}`)
      expireReads(container)
      const { body } = await shop.get("/cart/data")
      expect(body).toMatchObject({ subtotal: 50, discountTotal: 10, total: 40 })
      const [item] = Object.values(CartData.parse(body).items)
      expect(item).toMatchObject({ single_price: 25, dealer: { retail: 25, price: 20 } })
    })

    it("is lost with the dealer's place, in the open cart, too", async () => {
      await priceList("PUL-RED", 15)
      const [desk, shop] = [await staff(), await dealer()]
      await shop.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      expect((await shop.get("/cart/data")).body.total).toBe(30)
      await desk.delete(`/admin/dealers/${(await snow20(desk)).id}`)
      expect((await shop.get("/cart/data")).body).toMatchObject({ subtotal: 50, total: 50 })
    })
  })

  describe("orders", () => {
    const RIDER = { ...DOOR, email: "rider@elsewhere.example" }

    it("credit nobody who names their own code: no one earns from what they buy", async () => {
      const guest = visitor()
      await guest.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      ok(await guest.put("/cart/dealer/SNOW20"))
      const [name, domain] = DOOR.email.split("@")
      await order(guest, {}, {}, { ...DOOR, email: `${name?.toUpperCase()}+shelf@${domain}` })
      await untilIdle()
      expect((await database().raw("select id from dealer_credit")).rows).toEqual([])
    })

    it("are credited to who bought or whose code was named, for good, and reported by month", async () => {
      const [desk, shop, rider] = [await staff(), await dealer(), visitor()]
      await shop.put("/cart/pull-handle-red", { quantity: 4, options: [] })
      await order(shop)
      await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await rider.put("/cart/dealer/SNOW20")
      const token = await order(rider, {}, {}, RIDER)
      const plain = visitor()
      await plain.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await order(plain)

      await shop.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await order(shop)
      const { orders } = (await desk.get("/admin/orders?limit=1&order=-created_at&fields=id")).body
      expect((await snow20(desk)).orders).toBe(3)
      expect((await desk.post(`/admin/orders/${orders[0].id}/cancel`)).status).toBe(200)
      expect((await snow20(desk)).orders).toBe(2)

      const dealerId = (await snow20(desk)).id
      await desk.delete(`/admin/dealers/${dealerId}`)
      const { months } = (await desk.get("/admin/dealer-report")).body
      expect(months).toEqual([
        {
          month: expect.stringMatching(/^\d{4}-\d\d$/),
          dealer_id: dealerId,
          dealer_name: "North Shore Powersports",
          dealer_code: "SNOW20",
          // So that the page doesn't link to one that is gone.
          is_dealer: false,
          bought: 1,
          bought_total: 80,
          credited: 1,
          credited_total: 25,
        },
      ])
      const csv = await desk.get("/admin/dealer-report/csv")
      expect(csv.headers.get("content-disposition")).toContain(".csv")
      expect(csv.body).toContain("North Shore Powersports,SNOW20,1,80.00,1,25.00")
      expect((await rider.get("/admin/dealer-report/csv")).status).toBe(401)

      const { rows } = await database().raw('select id from "order" order by created_at')
      const facts = await desk.get(`/admin/order-builds/${rows[1].id}`)
      expect(facts.body.facts).toContainEqual({
        name: "Dealer credited",
        value: "North Shore Powersports, code SNOW20",
      })
      expect(token).not.toBe("")
    })
  })

  it("lets nobody guess codes or flood the inbox", async () => {
    const rider = visitor()
    await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    const statuses: number[] = []
    for (let at = 0; at < 22; at++) {
      const { status } = await rider.put(`/cart/dealer/GUESS${at}`, undefined, from("10.0.0.33"))
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429])
    // Sent invalid, so that only the counting is tested.
    const sent: number[] = []
    for (let at = 0; at < 30; at++) sent.push((await visitor().post("/dealer-application", {})).status)
    expect(sent.at(-1)).toBe(429)
  })
})
