import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { PhoneOrder } from "../../src/contracts/orders/phone-order"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { ADDRESS } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { PHONE_ORDERS, phoneOrderShop, SHIPPING, SKIS } from "../phone-order-shop"
import { refusal } from "../refusal"
import { keyOf } from "../staff-key"
import { setStock } from "../stock"

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { staff, begin, taken } = phoneOrderShop(shop)

  describe("staff take an order by phone", () => {
    it("once, though an answer is lost and it is pressed again", async () => {
      const phone = await begin()
      const mark = { "idempotency-key": randomUUID() }
      for (const _press of ["first", "again"]) {
        ok(await phone.post("/parts", { sku: "PUL-RED", quantity: 1 }, mark))
        ok(await phone.post("/designs", { sku: SKIS }, { "idempotency-key": `${mark["idempotency-key"]}-2` }))
      }
      const { checkout } = ok(await phone.post("/parts", { sku: "PUL-RED", quantity: 1 }))
      const pieces = Object.values<{ quantity: number }>(checkout.cart.items).map(({ quantity }) => quantity)
      expect(pieces.sort()).toEqual([1, 2])
    })

    it("and keep its promo code where an automatic discount counts in its place", async () => {
      const phone = await begin()
      ok(await phone.post("/parts", { sku: "PUL-RED", quantity: 1 }))
      ok(await phone.post("/codes", { promo: "TENOFF", dealer: "" }))
      await createDiscount(container, { code: "HALF", percent_off: 50, automatic: true })
      const read = async () => {
        const { promoCode, checkout } = await phone.read()
        return { promoCode, discount: checkout.cart.discount }
      }
      const kept = { promoCode: "TENOFF", discount: null }
      expect(await read()).toEqual(kept)
      // As the page does when only a dealer is named.
      ok(await phone.post("/codes", { promo: kept.promoCode, dealer: "SNOW20" }))
      expect(await read()).toEqual(kept)
    })

    it("with skis, kit and carbides for the sled, at the shop's own prices and rows", async () => {
      const phone = await begin()
      const { sleds } = ok(await staff().get("/admin/fitment/sleds?limit=100"))
      const sled = sleds.find((each: { mount_kit_sku: string }) => each.mount_kit_sku)
      const refusedKit = await phone.post("/designs", { sku: SKIS, mount_kit: true })
      expect([refusedKit.status, refusedKit.body.errors]).toEqual([
        422,
        { mount_kit: ["Please choose the sled first."] },
      ])
      const named = ok(await phone.post("", { sled: sled.id }))
      expect(named.sled).toMatchObject({ id: sled.id, mountKit: { price: expect.any(Number) } })
      const [carbide] = ok(await visitor().post(`/builder/carbides/${SKIS}`))
      ok(await phone.post("/designs", { sku: SKIS, mount_kit: true, carbide: carbide.id }))
      ok(
        await phone.post("/parts", {
          sku: "PUL-RED",
          quantity: 1,
          price: 0.01,
          unit_price: 0.01,
        }),
      )

      // The same by a rider in the shop.
      const rider = visitor()
      ok(
        await rider.post("/builder/add-ski-to-cart", {
          ski_sku: SKIS,
          carbide: carbide.id,
          model: sled.id,
          ready_to_ship: false,
          replaces: null,
        }),
      )
      ok(await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
      const email = `${randomUUID()}@example.com`
      const theirs = ok(await rider.post("/checkout/shipping", { ...ADDRESS, email, customAgreed: true }))
      const { checkout } = await phone.ship({ email })
      for (const row of [
        "discount",
        "promo",
        "ready_to_ship_discount",
        "shipping",
        "tax",
        "total",
      ] as const) {
        expect([row, checkout[row]]).toEqual([row, theirs[row]])
      }
      const goods = (cart: PhoneOrder["checkout"]["cart"]) =>
        Object.values(cart.items).map(({ sku, quantity, single_price, ships }) => [
          sku,
          quantity,
          single_price,
          ships,
        ])
      expect(goods(checkout.cart)).toEqual(goods(theirs.cart))
      expect(checkout.cart.custom_order).toBe(true)
      expect(checkout.total).toBeGreaterThan(checkout.cart.total)
    })

    it("and is told which prices changed since the order showed them, once", async () => {
      const phone = await begin()
      ok(await phone.post("/parts", { sku: "PUL-RED", quantity: 1 }))
      await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
        `update price set amount = 30, raw_amount = '{"value":"30","precision":20}', updated_at = now() where price_set_id in
         (select l.price_set_id from product_variant_price_set l join product_variant v on v.id = l.variant_id where v.sku = 'PUL-RED')`,
      )
      const { notices } = (await phone.ship()).checkout
      expect(notices).toEqual(["Pull handle (Red) is $30.00 now. It was $25.00 in your cart."])
      expect((await phone.ship()).checkout.notices).toBeUndefined()
    })

    it("and is told at the right field what can't be", async () => {
      const phone = await begin()
      const errors = async (below: string, body: object) => {
        const answer = await phone.post(below, body)
        return [answer.status, answer.body.errors]
      }
      expect(await errors("/designs", { sku: "NONSENSE" })).toEqual([
        422,
        { sku: ["No design has this SKU."] },
      ])
      expect(await errors("/parts", { sku: "NONE-1", quantity: 1 })).toEqual([
        422,
        { sku: ["We don't sell this part."] },
      ])
      expect(await errors("/parts", { sku: "PUL-RED", quantity: 0 })).toMatchObject([
        422,
        { quantity: [expect.any(String)] },
      ])
      expect(await errors("", { sled: "sled_none" })).toEqual([422, { sled: ["We don't know this sled."] }])
      ok(await phone.post("/parts", { sku: "PUL-RED", quantity: 1 }))
      expect(await errors("/codes", { promo: "NOSUCHCODE", dealer: "" })).toEqual([
        422,
        { promo: ["Invalid or expired code"] },
      ])
      expect(await errors("/codes", { promo: "", dealer: "NOSUCHDEALER" })).toEqual([
        422,
        { dealer: ["Invalid dealer code"] },
      ])
      // Nor is the other code on the order then, which would change its total unseen.
      expect(await errors("/codes", { promo: "TENOFF", dealer: "NOSUCHDEALER" })).toEqual([
        422,
        { dealer: ["Invalid dealer code"] },
      ])
      expect((await phone.read()).checkout.cart).toMatchObject({ discount: null, discountTotal: 0 })
      expect(
        await errors("/shipping", {
          ...SHIPPING,
          email: "",
          zip: "ABC",
          howDidYouHear: "Hearsay",
          state: "XX",
        }),
      ).toMatchObject([
        422,
        {
          email: ["Please enter an email address."],
          state: ["Please choose a state."],
          zip: [expect.any(String)],
          howDidYouHear: ["Please tell us how you heard about us."],
        },
      ])
      expect((await staff().post(PHONE_ORDERS, { account: "nobody@example.com" })).body.errors).toEqual({
        account: ["No account has this email. Leave it blank to sell to a guest."],
      })
      // A link or a mark as paid needs a total that the buyer was quoted.
      expect((await phone.post("/link", {})).status).toBe(409)
      expect((await phone.post("/paid", { addressId: "x", how: "cash" })).status).toBe(409)
      expect((await phone.post("/paid", { addressId: "x", how: "favor" })).body.errors).toEqual({
        how: ["Please choose how it was paid."],
      })
      expect((await staff().get(`${PHONE_ORDERS}/phone_none`)).status).toBe(404)
    })

    it("and can't sell what is not there, nor what is made to order without its design", async () => {
      const phone = await begin()
      await setStock(container, "PUL-RED", 1)
      expect(refusal(await phone.post("/parts", { sku: "PUL-RED", quantity: 2 }))).toEqual([
        409,
        "Only 1 left of Pull handle.",
      ])
      const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
        `select v.sku from product_variant v join design_product d on d.product_id = v.product_id
            where v.deleted_at is null and d.deleted_at is null and v.sku is not null limit 1`,
      )
      for (const { sku } of rows) {
        const { status, body } = await phone.post("/parts", { sku, quantity: 1 })
        expect([status, body.errors]).toEqual([422, { sku: ["We don't sell this part."] }])
      }
      const found = ok(await staff().get(`${PHONE_ORDERS}/parts?q=pull%20red`)).parts
      expect(found).toMatchObject([{ sku: "PUL-RED", available: 1 }])
      expect(ok(await staff().get(`${PHONE_ORDERS}/parts?q=atk`)).parts).toEqual([])
    })

    it("and change it until a link is out, or again once that is withdrawn", async () => {
      const phone = await taken()
      const { checkout } = phone
      const [line = ""] = Object.keys(checkout.cart.items)
      const fewer = PhoneOrder.parse(ok(await phone.post(`/lines/${line}`, { quantity: 1 })))
      expect(fewer.checkout).toMatchObject({ addressId: null, cart: { itemQuantity: 1 } })
      await phone.ship()
      await phone.link()
      const locked = [409, "A payment link for this order is out. Withdraw it to change the order."]
      expect(refusal(await phone.post(`/lines/${line}`, { quantity: 3 }))).toEqual(locked)
      expect(refusal(await phone.delete(`/lines/${line}`))).toEqual(locked)
      expect(refusal(await phone.post("/shipping", SHIPPING))).toEqual(locked)
      expect(refusal(await phone.post("/designs", { sku: SKIS }))).toEqual(locked)
      expect(refusal(await phone.post("/codes", {}))).toEqual(locked)
      ok(await phone.delete("/link"))
      const emptied = PhoneOrder.parse(ok(await phone.delete(`/lines/${line}`)))
      expect(emptied).toMatchObject({ state: "taken", checkout: { cart: { itemQuantity: 0 } } })
    })

    it("at a dealer's price when staff choose the dealer's account, and never by an email alone", async () => {
      const guest = await taken(DEMO_DEALER)
      expect(guest.account).toBeNull()
      const dealers = await taken(`${randomUUID()}@example.com`, DEMO_DEALER)
      expect(dealers.account).toMatchObject({
        email: DEMO_DEALER,
        dealer: expect.any(String),
        own: { company: dealers.account?.dealer, address: expect.stringMatching(/\w/), country: "US" },
      })
      expect(dealers.checkout.cart.total).toBeLessThan(guest.checkout.cart.total)
      // The dealer's own log-in doesn't pick it up.
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      expect(ok(await dealer.get("/cart/data")).itemQuantity).toBe(0)
      // It is the account's order, at the price that staff quoted.
      const link = await dealers.link()
      ok(await link.pay())
      expect(await dealers.charged()).toEqual([Math.round(dealers.checkout.total * 100)])
      const { order } = await dealers.read()
      expect(ok(await dealer.get("/shop/account/orders")).orders[0]).toMatchObject({ number: order?.number })
    })

    it("and leave no cart behind when it can't be begun", async () => {
      const rows = async () => {
        const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
          `select (select count(*)::int from cart) as carts, (select count(*)::int from account_cart) as bound,
                  (select count(*)::int from phone_order) as begun`,
        )
        return rows[0]
      }
      const before = await rows()
      const away = () => new Error("Away.")
      const start = () => staff().post(PHONE_ORDERS, { account: DEMO_DEALER })
      try {
        jest.spyOn(container.resolve(CHECKOUT_MODULE), "createPhoneOrders").mockRejectedValueOnce(away())
        expect((await start()).status).toBe(500)
        expect(await rows()).toEqual(before)
        jest.spyOn(container.resolve(ACCOUNT_MODULE), "bindCarts").mockRejectedValueOnce(away())
        expect((await start()).status).toBe(500)
        expect(await rows()).toEqual(before)
      } finally {
        jest.restoreAllMocks()
      }
      expect(ok(await start()).account).toMatchObject({ email: DEMO_DEALER })
      expect(await rows()).toEqual({
        carts: before.carts + 1,
        bound: before.bound + 1,
        begun: before.begun + 1,
      })
    })

    it("as owner or support, while others may look and strangers may nothing", async () => {
      const phone = await taken()
      const { checkout } = phone
      const keyWith = async (role: string) => {
        const person = await container.resolve(Modules.USER).createUsers({ email: `${role}@example.com` })
        ok(await staff().post(`/admin/staff/${person.id}`, { role }))
        return { headers: await keyOf(container, person.id) }
      }
      const body = { addressId: checkout.addressId, how: "cash", customAgreed: true }
      for (const role of ["merchandiser", "workshop", "reader"]) {
        const call = await keyWith(role)
        expect([role, (await visitor().get(phone.at(), call)).status]).toEqual([role, 200])
        for (const path of [PHONE_ORDERS, phone.at("/link"), phone.at("/paid")]) {
          expect([role, (await visitor().post(path, body, call)).status]).toEqual([role, 403])
        }
      }
      for (const path of [phone.at(), PHONE_ORDERS]) expect((await visitor().get(path)).status).toBe(401)
      expect((await visitor().post(phone.at("/paid"), body)).status).toBe(401)
      expect((await phone.read()).state).toBe("taken")
      const support = await keyWith("support")
      expect((await visitor().post(phone.at("/paid"), body, support)).status).toBe(200)
      expect((await phone.read()).paid).toMatchObject({ how: "cash", by: expect.stringContaining("api-key") })
    })
  })

  it("lists phone orders by how far they have come, and by who buys", async () => {
    const open = await taken()
    const email = `${randomUUID()}@example.com`
    const placed = await taken(email)
    ok(await placed.markPaid())
    const ids = async (query: string) =>
      ok(await staff().get(`${PHONE_ORDERS}?${query}`)).orders.map(({ id }: { id: string }) => id)
    expect(await ids("")).toEqual([placed.id, open.id])
    expect(await ids("state=taken")).toEqual([open.id])
    expect(await ids("state=placed")).toEqual([placed.id])
    expect(await ids(`q=${email.slice(0, 12)}`)).toEqual([placed.id])
    expect((await staff().get(`${PHONE_ORDERS}?state=lost`)).status).toBe(422)
  })
})
