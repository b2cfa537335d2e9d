import { Modules } from "@medusajs/framework/utils"
import { expireReads } from "../../src/read-model/cached-read"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { discountShop, payment, STEP } from "../discount-shop"
import { shopTest } from "../harness"

shopTest({}, (shop) => {
  const { container } = shop
  const { database, riderWith, discountedBy, order } = discountShop(shop)

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
      expireReads(container)
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

    it("shows who loads the billing step again the new total, and why, once its discount has ended", async () => {
      const rider = await riderWith(2)
      await createDiscount(container, { code: "WHILE", percent_off: 50 })
      await discountedBy(rider, "WHILE")
      const checkout = (await rider.post("/checkout/shipping", STEP)).body
      const loaded = (await rider.get("/checkout/data")).body
      expect([loaded.addressId, loaded.total, loaded.notices]).toEqual([
        checkout.addressId,
        checkout.total,
        undefined,
      ])
      await database().raw("update discount set enabled = false where code = 'WHILE'")
      expireReads(container)
      const body = (await rider.get("/checkout/data")).body
      expect(body.notices).toContain("The code WHILE is no longer valid.")
      const other = (await rider.copy().get("/checkout/data")).body
      expect([other.addressId, other.total]).toEqual([body.addressId, body.total])
      expect(body).toMatchObject({ discount: 0, total: checkout.total + 25, cart: { total: 50 } })
      expect(body.savedShipping).toEqual(loaded.savedShipping)
      expect((await rider.get("/checkout/data")).body.notices).toBeUndefined()
      expect((await rider.post("/checkout/process", payment(checkout.addressId))).status).toBe(409)
      expect((await rider.post("/checkout/process", payment(body.addressId))).status).toBe(200)
      const payments = await container.resolve(Modules.PAYMENT).listPayments({})
      expect(payments.map(({ amount }) => Number(amount))).toEqual([body.total])
    })

    it("keeps the quote of a cart whose payment may still go through", async () => {
      const rider = await riderWith(2)
      await createDiscount(container, { code: "BANK", percent_off: 50 })
      await discountedBy(rider, "BANK")
      const checkout = (await rider.post("/checkout/shipping", STEP)).body
      const request = payment(checkout.addressId, "tok_threeDSecure2Required")
      expect((await rider.post("/checkout/process", request)).body).toHaveProperty("requires_action")
      await database().raw("update discount set enabled = false where code = 'BANK'")
      expireReads(container)
      const { addressId, total, notices } = (await rider.get("/checkout/data")).body
      expect({ addressId, total, notices }).toEqual({
        addressId: checkout.addressId,
        total: checkout.total,
        notices: undefined,
      })
    })

    it("names the code that ended between the cart and the shipping step", async () => {
      const rider = await riderWith(2)
      await createDiscount(container, { code: "GONE", percent_off: 50 })
      await discountedBy(rider, "GONE")
      expect((await rider.post("/checkout/shipping", STEP)).body.notices).toBeUndefined()
      await database().raw("update discount set enabled = false where code = 'GONE'")
      expireReads(container)
      const { body } = await rider.post("/checkout/shipping", STEP)
      expect(body.notices).toEqual(["The code GONE is no longer valid."])
      // Said once: the next total that is shown is without it.
      expect((await rider.post("/checkout/shipping", STEP)).body.notices).toBeUndefined()
    })

    it.each([
      ["a code", { code: "FREESHIP" }, "The code FREESHIP is no longer valid."],
      ["an automatic one", { code: "SHIPS", automatic: true }, "The discount on this cart has ended."],
    ])("tells at each step that %s ended which only ships for free", async (_what, facts, said) => {
      const shipped = async () => {
        const rider = await riderWith(2)
        if (!("automatic" in facts)) await discountedBy(rider, facts.code)
        const checkout = (await rider.post("/checkout/shipping", STEP)).body
        expect(checkout).toMatchObject({ discount: 0, promo: 0, shipping: 0, total: 50 })
        return { rider, checkout }
      }
      await createDiscount(container, { ...facts, free_shipping: true })
      const { rider, checkout } = await shipped()
      const { rider: atShipping } = await shipped()
      const { rider: atBilling } = await shipped()
      expect((await atBilling.get("/checkout/data")).body.notices).toBeUndefined()
      await database().raw("update discount set enabled = false where code = ?", [facts.code])
      expireReads(container)
      const { status, body } = await rider.post("/checkout/process", payment(checkout.addressId))
      expect([status, body.message]).toEqual([409, expect.stringContaining(`. ${said} You weren't charged.`)])
      const again = (await atShipping.post("/checkout/shipping", STEP)).body
      expect(again.notices).toEqual([said])
      const loaded = (await atBilling.get("/checkout/data")).body
      expect([loaded.notices, loaded.shipping, loaded.total]).toEqual([[said], again.shipping, again.total])
      expect(again.shipping).toBeGreaterThan(0)
      expect((await atBilling.get("/checkout/data")).body.notices).toBeUndefined()
    })

    it("asks for the shipping step again once a code that only ships for free is entered or cleared", async () => {
      const rider = await riderWith(2)
      await createDiscount(container, { code: "FREESHIP", free_shipping: true })
      const addressId = async () => (await rider.get("/checkout/data")).body.addressId
      expect((await rider.post("/checkout/shipping", STEP)).body.shipping).toBeGreaterThan(0)
      expect(await addressId()).not.toBeNull()
      await discountedBy(rider, "FREESHIP")
      expect(await addressId()).toBeNull()
      expect((await rider.post("/checkout/shipping", STEP)).body.shipping).toBe(0)
      expect(await addressId()).not.toBeNull()
      expect((await rider.delete("/cart/discount")).status).toBe(200)
      expect(await addressId()).toBeNull()
    })

    it("shows the cart's rows until the shipping step, whatever has begun or ended since", async () => {
      const rider = await riderWith(2)
      await createDiscount(container, { code: "BRIEF", percent_off: 50 })
      await discountedBy(rider, "BRIEF")
      expect((await rider.get("/checkout/data")).body).toMatchObject({ discount: 25, total: 25 })
      await database().raw("update discount set enabled = false where code = 'BRIEF'")
      expireReads(container)
      const ended = (await rider.get("/checkout/data")).body
      expect(ended).toMatchObject({
        discount: 0,
        promo: 0,
        total: 50,
        cart: { discount_total: 0, total: 50 },
      })
      await createDiscount(container, { code: "BEGUN", percent_off: 10, automatic: true })
      const begun = (await rider.get("/checkout/data")).body
      expect(begun).toMatchObject({ discount: 0, promo: 5, total: 45, cart: { promo_total: 5, total: 45 } })
    })
  })
})
