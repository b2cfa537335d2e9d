import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CartData } from "../../src/contracts/cart/cart"
import { CheckoutData } from "../../src/contracts/checkout/checkout"
import { EMPTY_DISCOUNT } from "../../src/contracts/staff/discount-staff"
import { DISCOUNT_MODULE } from "../../src/modules/discount"
import { expireReads } from "../../src/read-model/cached-read"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { shopTest } from "../harness"
import { ownersKey } from "../staff-key"
import { setStock } from "../stock"
import { from, type Visitor } from "../visitor"

const ADDRESS = {
  firstName: "Ida",
  lastName: "Berg",
  company: "",
  address: "1 Ridge Road",
  city: "Portland",
  // Oregon has no sales tax, so discounts show to the cent.
  state: "OR",
  zip: "97201",
  country: "US",
  phone: "503 555 0110",
  email: "ida@example.com",
}
const STEP = { ...ADDRESS, dropShip: false, howDidYouHear: "Word of Mouth", customAgreed: false }

const payment = (addressId: string | null, stripeToken = "tok_visa") => ({
  addressId,
  billing: { email: "", zip: ADDRESS.zip },
  customAgreed: false,
  dropShip: false,
  howDidYouHear: "Word of Mouth",
  shipping: ADDRESS,
  stripeToken,
  text: { notifications: false, receipt: false },
})

shopTest({}, ({ visitor, container }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  async function riderWith(quantity: number, who: Visitor = visitor()): Promise<Visitor> {
    const { status } = await who.put("/cart/pull-handle-red", { quantity, options: [] })
    expect(status).toBe(200)
    return who
  }

  const dealer = (): Promise<Visitor> => visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)

  const discountedBy = async (rider: Visitor, code: string) =>
    CartData.parse((await rider.put(`/cart/discount/${code}`)).body)

  async function order(rider: Visitor) {
    const checkout = CheckoutData.parse((await rider.post("/checkout/shipping", STEP)).body)
    const { status, body } = await rider.post("/checkout/process", payment(checkout.addressId))
    return { checkout, status, body }
  }

  describe("PUT and DELETE /cart/discount", () => {
    it("takes a code as typed, keeps it through changes, and lets it go again", async () => {
      const rider = await riderWith(2)
      expect(await discountedBy(rider, "tenoff")).toMatchObject({
        discount: "TENOFF",
        discountDescription: "10% off, free US shipping over $50",
        discountHint: null,
        subtotal: 50,
        discountTotal: 5,
        total: 45,
      })
      const more = await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      expect(more.body.cart).toMatchObject({ subtotal: 85, discount_total: 8.5, total: 76.5 })
      expect((await discountedBy(rider, "FIFTEENOFF")).discountHint).toBe(
        "Spend $215.00 more for free US shipping.",
      )
      const cleared = await rider.delete("/cart/discount")
      expect(cleared.body).toMatchObject({ discount: null, discountTotal: 0, total: 85 })
    })

    it.each(["NOPE", "DOGDAYS", "%20", "x".repeat(300)])("refuses %s and keeps the cart", async (code) => {
      const rider = await riderWith(1)
      const { status, body } = await rider.put(`/cart/discount/${code}`)
      expect({ status, body }).toEqual({ status: 404, body: { message: "Invalid or expired code" } })
      expect((await rider.get("/cart/data")).body).toMatchObject({ discount: null, total: 25 })
    })

    it("lets a code go with what it took off when it is asked again", async () => {
      const rider = await riderWith(2)
      await discountedBy(rider, "TENOFF")
      const clear = () => rider.delete("/cart/discount")
      await database().raw("create table holds (id text references cart_line_item_adjustment (id))")
      await database().raw("insert into holds select id from cart_line_item_adjustment")
      const { status } = await clear()
      await database().raw("drop table holds")
      expect(status).toBe(500)
      expect((await rider.get("/cart/data")).body).toMatchObject({ discount: "TENOFF", discountTotal: 5 })
      expect((await clear()).body).toMatchObject({ discount: null, discountTotal: 0, total: 50 })
      expect((await rider.get("/cart/data")).body).toMatchObject({ discount: null, discountTotal: 0 })
    })

    it("takes codes before there is a cart, keeps them for what comes into it, and makes none for a wrong one", async () => {
      const rider = visitor()
      for (const [path, message] of [
        ["/cart/discount/NOPE", "Invalid or expired code"],
        ["/cart/dealer/NOPE", "Invalid dealer code"],
      ] as const) {
        const { status, body } = await rider.put(path)
        expect({ status, body }).toEqual({ status: 404, body: { message } })
      }
      expect(rider.cookies.has("shop_cart")).toBe(false)
      expect(await discountedBy(rider, "TENOFF")).toMatchObject({ discount: "TENOFF", total: 0 })
      expect((await rider.put("/cart/dealer/SNOW20")).body).toMatchObject({ dealer: { code: "SNOW20" } })
      await riderWith(2, rider)
      expect((await rider.get("/cart/data")).body).toMatchObject({
        discount: "TENOFF",
        dealer: { code: "SNOW20" },
        total: 45,
      })
      expect((await visitor().delete("/cart/discount")).body.total).toBe(0)
    })

    it("says of a wrong code on an emptied cart that it is wrong", async () => {
      const rider = await riderWith(1)
      const [line = ""] = Object.keys((await rider.get("/cart/data")).body.items)
      await rider.delete(`/cart/${line}`)
      expect((await rider.put("/cart/discount/NOPE")).body).toEqual({ message: "Invalid or expired code" })
      expect((await rider.put("/cart/dealer/NOPE")).body).toEqual({ message: "Invalid dealer code" })
      expect((await rider.put("/cart/dealer/SNOW20")).body).toMatchObject({ dealer: { code: "SNOW20" } })
    })

    it("gives way to an automatic discount, which the builder names, too", async () => {
      const rider = await riderWith(2)
      await discountedBy(rider, "TENOFF")
      await createDiscount(container, { code: "SPRING", percent_off: 20, automatic: true })
      expect((await rider.get("/cart/data")).body).toMatchObject({
        discount: null,
        discountTotal: 0,
        promo: "SPRING",
        promoDescription: "20% off",
        promoTotal: 10,
        total: 40,
      })
      const { status, body } = await rider.put("/cart/discount/TENOFF")
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: "Promo codes cannot be used together with an automatic discount.",
      })
      const info = await visitor().post("/builder/info/attack")
      expect(info.body.autoDiscount).toEqual({ code: "SPRING" })
    })
  })

  describe("a discounted order", () => {
    it("is charged what the rows add up to, free shipping included, and keeps them", async () => {
      const rider = await riderWith(4)
      await discountedBy(rider, "TENOFF")
      const { checkout, status, body } = await order(rider)
      expect(checkout).toMatchObject({ discount: 10, shipping: 0, tax: 0, total: 90 })
      expect(status).toBe(200)
      const token = body.thanks_url.split("/").pop()
      const thanks = (await rider.get(`/shop/thanks/${token}`)).body
      expect(thanks).toMatchObject({ subtotal: 100, discount: 10, shipping: 0, total: 90 })
      const { rows } = await database().raw(
        "select amount::text, provider_id, promotion_id is not null as promoted from order_line_item_adjustment",
      )
      expect(rows).toEqual([{ amount: "10", provider_id: "shop-code", promoted: true }])
      const payments = await container.resolve(Modules.PAYMENT).listPayments({})
      expect(payments.map(({ amount }) => Number(amount))).toEqual([90])
    })

    it("ships at the usual price below the minimum and abroad", async () => {
      const rider = await riderWith(1)
      await discountedBy(rider, "TENOFF")
      const small = (await rider.post("/checkout/shipping", STEP)).body
      expect(small.shipping).toBeGreaterThan(0)
      await rider.post(`/cart/${Object.keys(small.cart.items)[0]}`, { quantity: 4 })
      const abroad = { ...STEP, country: "CA", state: "ON", zip: "P0T 1A0", city: "Atikokan" }
      expect((await rider.post("/checkout/shipping", abroad)).body.shipping).toBeGreaterThan(0)
      expect((await rider.post("/checkout/shipping", STEP)).body.shipping).toBe(0)
    })

    it("shows the new total first when the code ended while the card was typed", async () => {
      const rider = await riderWith(2)
      await createDiscount(container, { code: "LAST", percent_off: 50 })
      await discountedBy(rider, "LAST")
      const checkout = (await rider.post("/checkout/shipping", STEP)).body
      await database().raw("update discount set enabled = false where code = 'LAST'")
      await new Promise((resolve) => setTimeout(resolve, 2100))
      const { status, body } = await rider.post("/checkout/process", payment(checkout.addressId))
      expect(status).toBe(409)
      expect(body.message).toMatch(
        /^Your total has changed from \$\S+ to \$\S+\. The code LAST is no longer valid\. You weren't charged\./,
      )
      expect((await rider.get("/cart/data")).body).toMatchObject({
        discount: null,
        discountHint: "The code LAST is no longer valid.",
        total: 50,
      })
    })

    it("names the code that ended between the cart and the shipping step", async () => {
      const rider = await riderWith(2)
      await createDiscount(container, { code: "GONE", percent_off: 50 })
      await discountedBy(rider, "GONE")
      expect((await rider.post("/checkout/shipping", STEP)).body.notices).toBeUndefined()
      await database().raw("update discount set enabled = false where code = 'GONE'")
      await new Promise((resolve) => setTimeout(resolve, 2100))
      const { body } = await rider.post("/checkout/shipping", STEP)
      expect(body.notices).toEqual(["The code GONE is no longer valid."])
      // Said once: the next total that is shown is without it.
      expect((await rider.post("/checkout/shipping", STEP)).body.notices).toBeUndefined()
    })

    it("uses a limited code once, also when two pay with it together", async () => {
      await setStock(container, "PUL-RED", 50)
      await createDiscount(container, { code: "ONCE", percent_off: 10, max_uses: 1 })
      const riders = await Promise.all([riderWith(2), riderWith(2)])
      for (const rider of riders) expect((await discountedBy(rider, "ONCE")).discount).toBe("ONCE")
      const checkouts = await Promise.all(
        riders.map(async (rider) => CheckoutData.parse((await rider.post("/checkout/shipping", STEP)).body)),
      )
      const answers = await Promise.all(
        riders.map((rider, at) => rider.post("/checkout/process", payment(checkouts[at]?.addressId ?? null))),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const loser = riders[answers.findIndex(({ status }) => status === 409)]
      expect((await loser?.get("/cart/data"))?.body).toMatchObject({ discount: null, total: 50 })
      const again = loser ? await order(loser) : null
      expect(again?.status).toBe(200)
    })

    it("is not kept from everyone by who holds it and never pays", async () => {
      await setStock(container, "PUL-RED", 50)
      await createDiscount(container, { code: "RARE", percent_off: 10, max_uses: 1 })
      const hold = async () => {
        const rider = await riderWith(2)
        await rider.put("/cart/discount/RARE")
        const checkout = CheckoutData.parse((await rider.post("/checkout/shipping", STEP)).body)
        const pay = () =>
          rider.post(
            "/checkout/process",
            payment(checkout.addressId, "tok_threeDSecure2Required"),
            from("10.7.7.7"),
          )
        expect((await pay()).body).toHaveProperty("requires_action")
        return pay
      }
      const pay = await hold()
      const uses = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)("discount_use")
      const { created_at } = await uses().first()
      await pay()
      expect((await uses().first()).created_at).toEqual(created_at)
      const gone = await riderWith(2)
      expect((await gone.put("/cart/discount/RARE")).status).toBe(404)
      // Each hold from one place is counted; by the twentieth there are too many.
      const refused = []
      for (let held = 0; held < 25 && refused.length === 0; held++) {
        await uses().update({ created_at: new Date(Date.now() - 3_600_000) })
        expireReads(container)
        const again = await pay()
        if (again.status === 429) refused.push(again.body.message)
      }
      expect(refused).toEqual([expect.stringMatching(/^A lot of orders with this code were started/)])
    })
  })

  describe("dealers", () => {
    it("get their percentage, no codes, and are charged so", async () => {
      const early = await dealer()
      expect((await early.put("/cart/discount/TENOFF")).status).toBe(409)
      expect(early.cookies.has("shop_cart")).toBe(false)
      const shop = await riderWith(4, early)
      expect((await shop.get("/cart/data")).body).toMatchObject({
        user: { dealer: true, dealer_code: "SNOW20" },
        discountTotal: 20,
        total: 80,
        dealer: null,
      })
      expect((await shop.put("/cart/discount/TENOFF")).body.message).toBe("Dealers cannot use promo codes.")
      expect((await shop.put("/cart/dealer/SNOW20")).status).toBe(409)
      const { checkout, status } = await order(shop)
      expect(checkout).toMatchObject({ dealer: true, dealerCode: "SNOW20", discount: 20 })
      expect(status).toBe(200)
    })

    it("are credited by riders who name their code, at the same price", async () => {
      const rider = await riderWith(1)
      const credited = await rider.put("/cart/dealer/snow20")
      expect(credited.body).toMatchObject({
        dealer: { name: "North Shore Powersports", code: "SNOW20" },
        total: 25,
      })
      const wrong = await rider.put("/cart/dealer/SNOW99")
      expect({ status: wrong.status, body: wrong.body }).toEqual({
        status: 404,
        body: { message: "Invalid dealer code" },
      })
      expect((await rider.get("/cart/data")).body.dealer.code).toBe("SNOW20")
      expect((await rider.delete("/cart/dealer")).body.dealer).toBeNull()
    })
  })
  describe("the staff's page", () => {
    const FORM = {
      ...EMPTY_DISCOUNT,
      code: "winter",
      percent_off: 12.5,
      free_shipping: true,
      free_shipping_us_only: true,
      free_shipping_min: 75.5,
      starts_at: "2025-06-23T00:00",
      ends_at: "2099-09-05T23:59",
      max_uses: 1,
    }
    let staff: Record<string, string>
    beforeEach(async () => {
      staff = await ownersKey(container)
    })
    const list = async () => (await visitor().get("/admin/discounts", { headers: staff })).body.discounts
    /** Sends a new one, or a change to an existing one. */
    const send = async (body: object, id = "") => {
      const found = id
        ? (await visitor().get(`/admin/discounts?id=${id}`, { headers: staff })).body.discounts
        : []
      const version = id && { version: found[0]?.version ?? "none" }
      return await visitor().post(
        `/admin/discounts${id && `/${id}`}`,
        { ...version, ...body },
        { headers: staff },
      )
    }

    it("is closed to everyone else", async () => {
      expect((await visitor().get("/admin/discounts")).status).toBe(401)
      expect((await visitor().post("/admin/discounts", FORM)).status).toBe(401)
    })

    it("lists the shop's codes with what they give and where they stand", async () => {
      const [dogdays, fifteen, ten] = await list()
      expect(dogdays).toMatchObject({
        code: "DOGDAYS",
        state: "ended",
        starts_at: "2025-06-23T00:00",
        ends_at: "2025-09-05T23:59",
        uses: 0,
      })
      expect(fifteen).toMatchObject({ description: "15% off, free US shipping over $300", state: "running" })
      expect(ten).toMatchObject({ code: "TENOFF", percent_off: 10, free_shipping_min: 50, automatic: false })
    })

    it("makes a discount that riders use, counts its use, and switches it off", async () => {
      const made = await send(FORM)
      expect({ status: made.status, errors: made.body.errors }).toEqual({ status: 200, errors: undefined })
      const rider = await riderWith(2)
      expect(await discountedBy(rider, "WINTER")).toMatchObject({
        discountDescription: "12.5% off, free US shipping over $75.50",
        discountTotal: 6.25,
      })
      expect((await order(rider)).status).toBe(200)
      const winter = (await list()).find(({ code }: { code: string }) => code === "WINTER")
      const { id, uses, state, description, given, target_names, version, ...form } = winter
      expect(form).toEqual({ ...FORM, code: "WINTER" })
      expect({ uses, state, given }).toEqual({ uses: 1, state: "used up", given: 6.25 })

      expect(
        (await send({ ...form, max_uses: null, enabled: false, percent_off: null, dollars_off: 5 }, id))
          .status,
      ).toBe(200)
      expect((await list()).find((each: { id: string }) => each.id === id)).toMatchObject({
        state: "off",
        uses: 1,
        dollars_off: 5,
        description: "$5.00 off, free US shipping over $75.50",
      })
      expect((await (await riderWith(1)).put("/cart/discount/WINTER")).status).toBe(404)
      const [promotion] = await container
        .resolve(Modules.PROMOTION)
        .listPromotions({ code: ["WINTER"] }, { relations: ["application_method"] })
      expect(promotion).toMatchObject({ status: "draft", application_method: { type: "fixed", value: 5 } })
    })

    it("has a use free again once its order is canceled, and keeps the discount that the order names", async () => {
      await setStock(container, "PUL-RED", 50)
      const limits = { max_uses: 1, max_uses_per_email: 1 }
      await createDiscount(container, { code: "ONCE", percent_off: 10, ...limits })
      const once = async () => (await list()).find(({ code }: { code: string }) => code === "ONCE")
      for (let turn = 0; turn < 2; turn++) {
        const rider = await riderWith(2)
        await discountedBy(rider, "ONCE")
        // The same rider each time.
        expect((await order(rider)).status).toBe(200)
        expect(await once()).toMatchObject({ state: "used up", uses: 1 })
        expect((await (await riderWith(1)).put("/cart/discount/ONCE")).status).toBe(404)
        const { rows } = await database().raw(`select id from "order" where canceled_at is null`)
        const canceled = await visitor().post(`/admin/orders/${rows[0].id}/cancel`, {}, { headers: staff })
        expect(canceled.status).toBe(200)
        expect(await once()).toMatchObject({ state: "running", uses: 0 })
      }
      // No longer counts as a payment under way.
      await database().raw("update discount_use set created_at = now() - interval '1 hour'")
      const { id } = await once()
      const gone = await visitor().delete(`/admin/discounts/${id}`, { headers: staff })
      expect(gone.body).toEqual({ id, archived: true })
    })

    it("turns a code into an automatic discount, which rules codes out at once", async () => {
      const [, fifteen] = await list()
      const { id, uses, state, description, given, target_names, version, ...form } = fifteen
      expect((await send({ ...form, automatic: true }, id)).status).toBe(200)
      const rider = await riderWith(2)
      expect((await rider.get("/cart/data")).body).toMatchObject({ promo: "FIFTEENOFF", promoTotal: 7.5 })
      expect((await rider.put("/cart/discount/TENOFF")).status).toBe(409)
    })

    it.each([
      ["code", { code: "" }],
      ["code", { code: "tenoff" }],
      ["percent_off", { percent_off: 120 }],
      ["dollars_off", { dollars_off: 5 }],
      ["ends_at", { ends_at: "2025-01-01T00:00" }],
      ["ends_at", { ends_at: "9999-12-31T23:59" }],
      ["starts_at", { starts_at: "0000-01-01T00:00" }],
      ["starts_at", { starts_at: "2025-02-30T10:00" }],
      ["free_shipping_min", { free_shipping: false, free_shipping_us_only: false }],
      ["max_uses", { max_uses: 0 }],
    ])("names %s when it is wrong, and saves nothing: %j", async (field, over) => {
      const { status, body } = await send({ ...FORM, ...over })
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
      expect(await list()).toHaveLength(4)
    })

    it("saves all of it or nothing: a discount and its promotion are undone together", async () => {
      const promotions = container.resolve(Modules.PROMOTION)
      const standingFor = (code: string) =>
        promotions.listPromotions({ code: [code] }, { relations: ["application_method"] })
      const before = await list()
      const broken = new Error("Broken for a test.")
      try {
        jest.spyOn(container.resolve(DISCOUNT_MODULE), "create").mockRejectedValueOnce(broken)
        expect((await send(FORM)).status).toBe(500)
        expect(await standingFor("WINTER")).toEqual([])

        const { id, uses, state, description, given, target_names, version, ...form } = before.at(-1)
        jest.spyOn(promotions, "updatePromotions").mockRejectedValueOnce(broken)
        const change = { ...form, code: "ELEVENOFF", percent_off: 11, starts_at: "2025-01-01T00:00" }
        expect((await send(change, id)).status).toBe(500)
        expect(await list()).toEqual(before)
        expect(await standingFor("TENOFF")).toMatchObject([{ application_method: { value: 10 } }])
        expect(await discountedBy(await riderWith(2), "TENOFF")).toMatchObject({ discountTotal: 5 })
      } finally {
        jest.restoreAllMocks()
      }
    })

    it("knows no other discount", async () => {
      expect((await send(FORM, "disc_nothing")).status).toBe(404)
      expect((await remove("disc_nothing")).status).toBe(404)
    })

    const PLAIN = {
      ...FORM,
      code: "PLAIN",
      percent_off: 10,
      free_shipping: false,
      free_shipping_us_only: false,
      free_shipping_min: 0,
      starts_at: "",
      ends_at: "",
      max_uses: null,
    }
    const remove = (id: string) => visitor().delete(`/admin/discounts/${id}`, { headers: staff })
    const ask = (query: string) => visitor().get(`/admin/discounts${query}`, { headers: staff })
    const made = async (over: object) => {
      const { status, body } = await send({ ...PLAIN, ...over })
      expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined })
      const { code } = { ...PLAIN, ...over }
      const { discounts } = (await ask(`?q=${code}`)).body
      return discounts.find((each: { code: string }) => each.code === code)
    }

    it("makes one for products with a minimum, which counts on those alone", async () => {
      const aims = (await visitor().get("/admin/discounts/aims", { headers: staff })).body
      expect(aims.lines.slice(0, 2)).toEqual([
        { id: "built:ski", name: "Skis" },
        { id: "built:shovel", name: "Snow scoops" },
      ])
      const products = aims.products.filter(({ name }: { name: string }) => /pull handle/i.test(name))
      const handles = await made({
        code: "HANDLES",
        counts_for: "products",
        target_ids: products.map(({ id }: { id: string }) => id),
        min: 75,
      })
      expect(handles).toMatchObject({
        state: "running",
        description: expect.stringMatching(/^10% off Pull.* over \$75$/),
      })
      const rider = await riderWith(2)
      await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      const short = await discountedBy(rider, "HANDLES")
      expect(short).toMatchObject({ discount: "HANDLES", discountTotal: 0, total: 85 })
      expect(short.discountHint).toMatch(/^Spend \$25\.00 more on Pull.* to use this discount\.$/)
      await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      expect((await rider.get("/cart/data")).body).toMatchObject({
        discountHint: null,
        discountTotal: 7.5,
        total: 102.5,
      })
      const { checkout, status } = await order(rider)
      expect({ status, discount: checkout.discount }).toEqual({ status: 200, discount: 7.5 })
      expect((await ask("?order=uses")).body.discounts[0]).toMatchObject({
        code: "HANDLES",
        uses: 1,
        given: 7.5,
      })
    })

    it("makes one for a line of the builder, which riders read by its name", async () => {
      const aims = (await visitor().get("/admin/discounts/aims", { headers: staff })).body
      const attack = aims.products.find(({ name }: { name: string }) => name === "The Attack")
      const attacks = await made({
        code: "ATTACKS",
        counts_for: "products",
        target_ids: [attack.id],
        min: 400,
      })
      expect(attacks).toMatchObject({
        description: "10% off The Attack over $400",
        target_names: ["The Attack"],
      })
      const rider = await riderWith(1)
      await rider.put("/cart/discount/ATTACKS")
      expect((await rider.get("/cart/data")).body.discountHint).toBe("Add The Attack to use this discount.")
    })

    it("gives one piece away with a purchase, which the cart leads to, and the order keeps", async () => {
      const aims = (await visitor().get("/admin/discounts/aims", { headers: staff })).body
      const handle = aims.products.find(({ name }: { name: string }) => /^pull handle$/i.test(name))
      const gift = { code: "GIFT", percent_off: null, counts_for: "gift", target_ids: [handle.id], min: 70 }
      expect(await made(gift)).toMatchObject({
        state: "running",
        description: `free ${handle.name} on orders over $70`,
      })
      const rider = visitor()
      await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      expect((await discountedBy(rider, "GIFT")).discountHint).toBe(
        `Spend $35.00 more to get ${handle.name} free.`,
      )
      await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      const waiting = CartData.parse((await rider.get("/cart/data")).body)
      expect(waiting).toMatchObject({ total: 70, discountTotal: 0 })
      expect(waiting.discountHint).toBe(`Add ${handle.name}: one is free with this order.`)
      expect(waiting.discountGifts).toEqual([
        { name: handle.name, path: expect.stringMatching(/pull-handle$/) },
      ])
      await riderWith(3, rider)
      const had = CartData.parse((await rider.get("/cart/data")).body)
      expect(had).toMatchObject({ subtotal: 145, discountTotal: 25, discountHint: null, total: 120 })
      expect(had).not.toHaveProperty("discountGifts")
      const { checkout, status } = await order(rider)
      expect({ status, discount: checkout.discount }).toEqual({ status: 200, discount: 25 })
      expect((await ask("?q=GIFT")).body.discounts).toMatchObject([{ uses: 1, given: 25 }])

      const wrong = await send({ ...PLAIN, ...gift, code: "GIFT2", min: 0 })
      expect({ status: wrong.status, fields: Object.keys(wrong.body.errors) }).toEqual({
        status: 422,
        fields: ["min"],
      })
    })

    it("makes one for a product line, and refuses a line that there isn't", async () => {
      const { lines } = (await visitor().get("/admin/discounts/aims", { headers: staff })).body
      const accessories = lines.find(({ name }: { name: string }) => name === "Accessories")
      await made({ code: "ALLTHINGS", counts_for: "lines", target_ids: [accessories.id] })
      expect(await discountedBy(await riderWith(2), "ALLTHINGS")).toMatchObject({
        discountDescription: "10% off accessories",
        discountTotal: 5,
      })
      const wrong = await send({ ...PLAIN, counts_for: "lines", target_ids: ["pcat_none"] })
      expect({ status: wrong.status, fields: Object.keys(wrong.body.errors) }).toEqual({
        status: 422,
        fields: ["target_ids"],
      })
    })

    it("rules codes out by an automatic discount only where that counts", async () => {
      await made({ code: "BIGSPEND", automatic: true, min: 100 })
      const rider = await riderWith(2)
      expect((await rider.get("/cart/data")).body).toMatchObject({
        promo: null,
        discountHint: "Spend $50.00 more for 10% off orders over $100.",
      })
      expect(await discountedBy(rider, "TENOFF")).toMatchObject({ discount: "TENOFF", discountTotal: 5 })
      await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      expect((await rider.get("/cart/data")).body).toMatchObject({
        promo: "BIGSPEND",
        discount: null,
        promoTotal: 10,
      })
      expect((await rider.put("/cart/discount/TENOFF")).status).toBe(409)
    })

    it("lists by state, kind, words, order and page", async () => {
      await made({ code: "GONE", ends_at: "2025-01-01T00:00" })
      await made({ code: "LATER", starts_at: "2099-01-01T00:00" })
      const codes = async (query: string) =>
        (await ask(query)).body.discounts.map(({ code }: { code: string }) => code)
      expect(await codes("?state=ended")).toEqual(["DOGDAYS", "GONE"])
      expect(await codes("?state=upcoming")).toEqual(["LATER"])
      expect(await codes("?kind=automatic")).toEqual(["WINTER-FIFTEENOFF"])
      expect(await codes("?q=15%25+off")).toEqual(["FIFTEENOFF", "WINTER-FIFTEENOFF"])
      expect(await codes("?order=ends&limit=2")).toEqual(["GONE", "DOGDAYS"])
      expect((await ask("?limit=2&offset=4")).body).toMatchObject({ count: 6, discounts: [{}, {}] })
      expect((await ask("?state=nonsense")).status).toBe(422)
    })

    it("deletes what was never used with its promotion, and frees its code", async () => {
      const { id } = await made({})
      const rider = await riderWith(2)
      await discountedBy(rider, "PLAIN")
      expect(await remove(id)).toMatchObject({ status: 200, body: { id, archived: false } })
      const promotions = container.resolve(Modules.PROMOTION)
      expect(await promotions.listPromotions({ code: ["PLAIN"] })).toEqual([])
      expect((await rider.get("/cart/data")).body).toMatchObject({
        discountTotal: 0,
        discountHint: "The code PLAIN is no longer valid.",
      })
      expect((await remove(id)).status).toBe(404)
      await made({})
    })

    it("archives what an order knows, out of sight, until staff save it again", async () => {
      const { id } = await made({})
      const rider = await riderWith(2)
      await discountedBy(rider, "PLAIN")
      expect((await order(rider)).status).toBe(200)
      expect((await remove(id)).body).toEqual({ id, archived: true })
      expect((await ask("?q=PLAIN")).body.count).toBe(0)
      expect((await ask("?state=archived")).body.discounts).toMatchObject([
        { code: "PLAIN", state: "archived", uses: 1, given: 5 },
      ])
      expect((await (await riderWith(1)).put("/cart/discount/PLAIN")).status).toBe(404)
      expect((await send({ ...PLAIN })).status).toBe(422)
      expect((await send({ ...PLAIN }, id)).status).toBe(200)
      expect((await ask("?q=PLAIN")).body.discounts).toMatchObject([{ state: "running" }])
    })

    it("takes nothing away when its promotion stays", async () => {
      const { id } = await made({})
      try {
        jest
          .spyOn(container.resolve(Modules.PROMOTION), "softDeletePromotions")
          .mockRejectedValueOnce(new Error("Broken for a test."))
        expect((await remove(id)).status).toBe(500)
      } finally {
        jest.restoreAllMocks()
      }
      expect((await ask("?q=PLAIN")).body.discounts).toMatchObject([{ id, state: "running" }])
    })

    it("lets each rider have it once, however the address is written, and of two at once only one", async () => {
      await setStock(container, "PUL-RED", 50)
      await made({ max_uses_per_email: 1 })
      const riders = await Promise.all([riderWith(2), riderWith(2)])
      for (const rider of riders) await discountedBy(rider, "PLAIN")
      const emails = ["rider@example.com", "Rider+again@Example.com"]
      const checkouts = await Promise.all(
        riders.map(async (rider, at) =>
          CheckoutData.parse((await rider.post("/checkout/shipping", { ...STEP, email: emails[at] })).body),
        ),
      )
      const answers = await Promise.all(
        riders.map((rider, at) =>
          rider.post("/checkout/process", {
            ...payment(checkouts[at]?.addressId ?? null),
            shipping: { ...ADDRESS, email: emails[at] },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const at = answers.findIndex(({ status }) => status === 409)
      expect(answers[at]?.body.message).toMatch(
        /^The discount PLAIN has been used up for this email address\. Your total is now \$/,
      )
      expect((await riders[at]?.get("/cart/data"))?.body).toMatchObject({
        discount: null,
        total: 50,
        itemQuantity: 2,
      })
      const nobody = await riderWith(2)
      await discountedBy(nobody, "PLAIN")
      const asked = await nobody.post("/checkout/shipping", { ...STEP, email: "" })
      expect({ status: asked.status, fields: Object.keys(asked.body.errors) }).toEqual({
        status: 422,
        fields: ["email"],
      })
      expect((await order(nobody)).status).toBe(200)
    })

    it("shows the banner that staff write, in the builder and the cart, as long as it runs", async () => {
      const banner = {
        banner_title: "Handle week",
        banner_text: "Off all handles",
        banner_link: "/accessories",
      }
      const refused = await send({ ...PLAIN, ...banner, automatic: true, banner_link: "https://example.com" })
      expect(Object.keys(refused.body.errors)).toEqual(["banner_link"])
      const dead = await send({ ...PLAIN, ...banner, automatic: true, banner_link: "/handels" })
      expect({ status: dead.status, errors: dead.body.errors }).toEqual({
        status: 422,
        errors: { banner_link: ["There is no page at /handels in the shop."] },
      })
      const { id } = await made({ ...banner, automatic: true })
      const rider = await riderWith(2)
      const { promoBanner } = (await rider.get("/cart/data")).body
      expect(promoBanner).toMatchObject({ alt: "Handle week. Off all handles", href: "/accessories" })
      const info = await visitor().post("/builder/info/attack")
      expect(info.body.autoDiscount).toEqual({ code: "PLAIN", banner: promoBanner })
      expect((await visitor().get(promoBanner.wide)).status).toBe(200)
      expect((await send({ ...PLAIN, ...banner, automatic: true, enabled: false }, id)).status).toBe(200)
      expect((await (await riderWith(1)).get("/cart/data")).body).not.toHaveProperty("promoBanner")
      expect((await visitor().get(promoBanner.wide)).status).toBe(404)
    })

    it("asks before much is taken off, and takes it when that is meant", async () => {
      const HALF = { ...PLAIN, percent_off: 50 }
      const asked = await send(HALF)
      expect({ status: asked.status, body: asked.body }).toEqual({
        status: 409,
        body: { message: "This takes 50% off, which is more than 30%.", asks: true, about: "discount" },
      })
      expect((await ask("?q=PLAIN")).body.count).toBe(0)
      // Field errors come first.
      expect((await send({ ...HALF, code: "" })).status).toBe(422)
      expect((await send({ ...HALF, confirmed: true })).status).toBe(200)
      const { id } = (await ask("?q=PLAIN")).body.discounts[0]
      // Moving its end and switching it off raise no question; switching it on again and taking more off do.
      expect((await send({ ...HALF, ends_at: "2099-01-01T00:00" }, id)).status).toBe(200)
      expect((await send({ ...HALF, percent_off: 100 }, id)).status).toBe(409)
      expect((await send({ ...HALF, enabled: false }, id)).status).toBe(200)
      expect((await send(HALF, id)).status).toBe(409)
      expect((await send({ ...HALF, percent_off: null, dollars_off: 5 }, id)).body.message).toMatch(
        /cost nothing/,
      )
      expect((await send({ ...HALF, percent_off: null, dollars_off: 5, min: 50 }, id)).status).toBe(200)
    })

    it("keeps what a colleague saved since it was opened, and what one saves at the same moment", async () => {
      const opened = await made({})
      const change = (over: object) => send({ ...PLAIN, version: opened.version, ...over }, opened.id)
      const both = await Promise.all([change({ percent_off: 12 }), change({ max_uses: 500 })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const kept = (await ask("?q=PLAIN")).body.discounts
      const stale = await change({ max_uses: 500 })
      expect(stale.status).toBe(409)
      expect(stale.body).toEqual({ message: expect.stringMatching(/^Someone else has changed this/) })
      expect((await ask("?q=PLAIN")).body.discounts).toEqual(kept)
      expect(Object.keys((await change({ version: undefined })).body.errors)).toEqual(["version"])
      // What is switched off stays off.
      const { id, version } = kept[0]
      expect((await send({ enabled: false }, `${id}/switch`)).status).toBe(200)
      expect((await send({ ...PLAIN, version }, id)).status).toBe(409)
    })

    it("is switched off and on without touching what a colleague changed, and asks on the way on", async () => {
      expect((await send({ ...PLAIN, percent_off: 50, confirmed: true })).status).toBe(200)
      const { id } = (await ask("?q=PLAIN")).body.discounts[0]
      expect((await send({ ...PLAIN, percent_off: 45, max_uses: 7, confirmed: true }, id)).status).toBe(200)
      const turn = (body: object, of = id) => send(body, `${of}/switch`)
      expect((await turn({ enabled: false })).status).toBe(200)
      const off = (await ask("?q=PLAIN")).body.discounts[0]
      expect(off).toMatchObject({ enabled: false, percent_off: 45, max_uses: 7 })
      expect((await turn({ enabled: true })).body.message).toContain("This takes 45% off")
      expect((await turn({ enabled: true, confirmed: true })).status).toBe(200)
      expect((await ask("?q=PLAIN")).body.discounts[0]).toEqual({
        ...off,
        enabled: true,
        state: "running",
        version: expect.any(String),
      })
      // One that is already on raises no question.
      expect((await turn({ enabled: true })).status).toBe(200)
      expect((await turn({})).status).toBe(422)
      expect((await turn({ enabled: true }, "none")).status).toBe(404)
    })

    it("takes away what ends while a cart is open, and says so before anything is charged", async () => {
      await made({ automatic: true })
      const rider = await riderWith(2)
      const checkout = (await rider.post("/checkout/shipping", STEP)).body
      expect(checkout).toMatchObject({ promo: 5 })
      await database().raw("update discount set ends_at = now() - interval '1 second' where code = 'PLAIN'")
      await new Promise((resolve) => setTimeout(resolve, 2100))
      expect((await rider.get("/cart/data")).body).toMatchObject({
        promo: null,
        promoTotal: 0,
        discountHint: "The discount on this cart has ended.",
        total: 50,
      })
      const { status, body } = await rider.post("/checkout/process", payment(checkout.addressId))
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: expect.stringMatching(
          /^Your total has changed from \S+ to \S+\. The discount on this cart has ended\./,
        ),
      })
    })
  })

  describe("Medusa's own promotions", () => {
    it("can be read, but neither made nor changed nor used, whoever asks", async () => {
      const headers = await ownersKey(container)
      const promotions = container.resolve(Modules.PROMOTION)
      const [promotion] = await promotions.listPromotions({ code: ["TENOFF"] })
      const read = await visitor().get(`/admin/promotions/${promotion?.id}`, { headers })
      expect({ status: read.status, code: read.body.promotion.code }).toEqual({ status: 200, code: "TENOFF" })
      const id = promotion?.id ?? ""
      const calls = [
        ["POST", "/admin/promotions"],
        ["POST", `/admin/promotions/${id}`],
        ["DELETE", `/admin/promotions/${id}`],
        ["POST", `/admin/promotions/${id}/rules/batch`],
        ["POST", `/admin/promotions/${id}/target-rules/batch`],
        ["POST", "/admin/campaigns"],
        ["POST", "/admin/campaigns/camp_1/promotions"],
        ["DELETE", "/admin/campaigns/camp_1"],
        ["POST", "/admin/draft-orders/order_1/edit/promotions"],
      ] as const
      for (const [method, path] of calls) {
        const { status, body } = await visitor().request(method, path, {
          headers,
          ...(method === "POST" ? { body: { code: "X", status: "active" } } : {}),
        })
        expect({ method, path, status, message: body.message }).toEqual({
          method,
          path,
          status: 409,
          message: expect.stringMatching(/^Please create discounts under Discounts\./),
        })
      }
      expect(await promotions.listPromotions({ id: [id] })).toMatchObject([{ status: "draft" }])
    })
  })

  it("stops guessing at codes after a while, whichever box they are typed into", async () => {
    const rider = await riderWith(1)
    const statuses: number[] = []
    for (let guess = 0; guess < 25; guess++) {
      const path = `/cart/${guess % 2 ? "dealer" : "discount"}/GUESS${guess}`
      statuses.push((await rider.put(path, undefined, from("10.0.0.32"))).status)
    }
    expect(statuses).toEqual([...Array(20).fill(404), ...Array(5).fill(429)])
    const { status, body } = await rider.put("/cart/discount/TENOFF", undefined, from("10.0.0.32"))
    expect(status).toBe(429)
    expect(body.message).toMatch(/^Too many attempts\. Please wait \d+ minutes and try again\.$/)
  })
})
